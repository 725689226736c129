# SPDX-License-Identifier: Apache-2.0
# What is installed where, in four parts: the window, the command line with library, targets and examples, the Python package,
# and what authors of targets build with (in Package.cmake, as the library is).
get_property(plugins GLOBAL PROPERTY PARTITA_PLUGINS)
set_target_properties(partitac partita_studio PROPERTIES INSTALL_RPATH "$ORIGIN/../lib/partita")
set_target_properties(${plugins} PROPERTIES INSTALL_RPATH "$ORIGIN/..")
install(TARGETS partitac RUNTIME COMPONENT partitac)
install(TARGETS partita_studio RUNTIME COMPONENT partita)
install(TARGETS ${plugins} LIBRARY DESTINATION lib/partita/plugins COMPONENT partitac)
if(TARGET partita_python)
    set(package lib/python3/dist-packages/partita) # Debian's for what comes in packages
    set_target_properties(partita_python PROPERTIES INSTALL_RPATH "$ORIGIN/../../../partita")
    install(TARGETS partita_python LIBRARY DESTINATION ${package} COMPONENT python3-partita)
    install(DIRECTORY app/python/partita/ DESTINATION ${package} COMPONENT python3-partita
        FILES_MATCHING PATTERN *.py PATTERN *.pyi PATTERN py.typed)
endif()

install(DIRECTORY resources/examples DESTINATION ${CMAKE_INSTALL_DATADIR}/partita COMPONENT partitac
    FILES_MATCHING PATTERN *.onnx PATTERN *.npz PATTERN *.npy PATTERN README.md)
file(GLOB schemas CONFIGURE_DEPENDS resources/*.schema.json)
install(FILES ${schemas} DESTINATION ${CMAKE_INSTALL_DATADIR}/partita/schemas COMPONENT partitac)
install(DIRECTORY packaging/sample_target DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libpartita-dev/examples COMPONENT libpartita-dev)

set(PARTITA_RELEASE_DATE 2026-11-26)
configure_file(packaging/desktop/local.partita.partita.metainfo.xml.in packaging/local.partita.partita.metainfo.xml)
install(FILES packaging/desktop/partita.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT partita)
install(FILES ${CMAKE_BINARY_DIR}/packaging/local.partita.partita.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT partita)
install(FILES packaging/desktop/partita-mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME partita.xml COMPONENT partita)
install(FILES resources/icons/partita.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT partita)

# Manual pages, made of what the programs say of themselves.
foreach(program partitac partita_studio)
    set(page ${CMAKE_BINARY_DIR}/packaging/$<TARGET_FILE_NAME:${program}>.1.gz)
    add_custom_command(OUTPUT ${program}.manual
        COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/packaging/lib/manual $<TARGET_FILE:${program}> ${page}
        COMMAND ${CMAKE_COMMAND} -E touch ${program}.manual
        DEPENDS ${program} packaging/lib/manual VERBATIM)
    list(APPEND manuals ${program}.manual)
endforeach()

# The guide as HTML; in the window it is built in.
file(GLOB guide CONFIGURE_DEPENDS resources/guide/*.md)
add_custom_command(OUTPUT guide.html
    COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/packaging/lib/guide ${PROJECT_SOURCE_DIR}/resources/guide ${CMAKE_BINARY_DIR}/packaging/guide
    COMMAND ${CMAKE_COMMAND} -E touch guide.html
    DEPENDS ${guide} packaging/lib/guide VERBATIM)
add_custom_target(guide DEPENDS guide.html)
install(DIRECTORY ${CMAKE_BINARY_DIR}/packaging/guide DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/partita COMPONENT partita)

# All that is installed; a sanitized build is not, and its programs do not run outside the tests.
if(NOT PARTITA_SANITIZE)
    set(always ALL)
endif()
add_custom_target(shipped ${always} DEPENDS partitac partita_studio partita_riscv ${plugins} ${manuals} guide.html)
if(TARGET partita_python)
    add_dependencies(shipped partita_package)
endif()
install(FILES ${CMAKE_BINARY_DIR}/packaging/partitac.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT partitac)
install(FILES ${CMAKE_BINARY_DIR}/packaging/partita.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT partita)
