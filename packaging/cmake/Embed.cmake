# SPDX-License-Identifier: Apache-2.0
# partita_embed(<out.cpp> <header> <function> <files>…) writes a source that defines
# `const std::vector<partita::RuntimeFile> &partita::<function>()` holding the files' text.
function(partita_embed out header function)
    set(text "#include \"${header}\"\nnamespace partita {\nconst std::vector<RuntimeFile> &${function}()\n{\n    static const std::vector<RuntimeFile> files{\n")
    foreach(file IN LISTS ARGN)
        get_filename_component(name ${file} NAME)
        file(READ ${file} content)
        # A string literal holds at most 64 KiB: long files go in pieces.
        string(LENGTH "${content}" length)
        set(pieces "")
        set(at 0)
        while(at LESS length)
            string(SUBSTRING "${content}" ${at} 8000 piece)
            string(APPEND pieces " R\"__embed__(${piece})__embed__\"")
            math(EXPR at "${at} + 8000")
        endwhile()
        string(APPEND text "        {\"${name}\",${pieces}},\n")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    endforeach()
    string(APPEND text "    };\n    return files;\n}\n}\n")
    file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${out} CONTENT "@text@" @ONLY)
endfunction()
