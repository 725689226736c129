# SPDX-License-Identifier: Apache-2.0
# What find_package(Partita) gives to authors of targets, from this build tree (-DPartita_DIR=<build>) and installed.
include(CMakePackageConfigHelpers)
set_target_properties(partita_plugin PROPERTIES EXPORT_NAME plugin)
set_target_properties(partita_riscv PROPERTIES EXPORT_NAME riscv)
set_target_properties(partita_options PROPERTIES EXPORT_NAME options)
set(cmake_files lib/cmake/Partita)
partita_header_digest(PARTITA_HEADER_DIGEST ${PROJECT_SOURCE_DIR}/core)

install(TARGETS partita EXPORT Partita
    LIBRARY DESTINATION lib/partita COMPONENT partitac NAMELINK_COMPONENT libpartita-dev)
install(TARGETS partita_riscv partita_plugin partita_options EXPORT Partita
    ARCHIVE DESTINATION lib/partita COMPONENT libpartita-dev)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/core DESTINATION include/partita COMPONENT libpartita-dev FILES_MATCHING PATTERN *.h)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/plugins/riscv DESTINATION include/partita COMPONENT libpartita-dev
    FILES_MATCHING PATTERN *.h PATTERN c EXCLUDE PATTERN measure EXCLUDE)
install(EXPORT Partita NAMESPACE Partita:: FILE PartitaTargets.cmake DESTINATION ${cmake_files} COMPONENT libpartita-dev)
export(EXPORT Partita NAMESPACE Partita:: FILE ${CMAKE_BINARY_DIR}/PartitaTargets.cmake)

# partita_config(<folder> <where it will lie> <the core's headers>)
function(partita_config folder destination headers)
    set(PARTITA_HEADERS ${headers})
    configure_package_config_file(${PROJECT_SOURCE_DIR}/packaging/cmake/PartitaConfig.cmake.in ${folder}/PartitaConfig.cmake
        INSTALL_DESTINATION ${destination} PATH_VARS PARTITA_HEADERS)
    write_basic_package_version_file(${folder}/PartitaConfigVersion.cmake VERSION ${PROJECT_VERSION} COMPATIBILITY ExactVersion)
    foreach(script Embed HeaderDigest)
        configure_file(${PROJECT_SOURCE_DIR}/packaging/cmake/${script}.cmake ${folder}/${script}.cmake COPYONLY)
    endforeach()
endfunction()
partita_config(${CMAKE_BINARY_DIR} . ${PROJECT_SOURCE_DIR}/core)
partita_config(${CMAKE_BINARY_DIR}/installed_config ${cmake_files} include/partita/core)
install(DIRECTORY ${CMAKE_BINARY_DIR}/installed_config/ DESTINATION ${cmake_files} COMPONENT libpartita-dev)
