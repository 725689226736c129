# SPDX-License-Identifier: Apache-2.0
# partita_header_digest(<out> <folder>): the digest of the folder's headers, which a plug-in carries; configured anew when one changes.
function(partita_header_digest out folder)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${folder}/*.h)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${headers})
    set(digest "")
    foreach(header IN LISTS headers)
        file(SHA1 ${header} one)
        string(APPEND digest ${one})
    endforeach()
    string(SHA1 digest "${digest}")
    string(SUBSTRING ${digest} 0 12 digest)
    set(${out} ${digest} PARENT_SCOPE)
endfunction()
