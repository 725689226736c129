# SPDX-License-Identifier: Apache-2.0
# The Debian packages, by `cpack -G DEB` after the target `shipped`: packaging/deb.
set(PARTITA_MAINTAINER "The Partita authors <maintainers@users.noreply.a-seed-0ee7c055.example>")
set(components partita partitac libpartita-dev python3-partita)

# Copyright and changes lie in every package.
execute_process(COMMAND date -u -R -d ${PARTITA_RELEASE_DATE} OUTPUT_VARIABLE PARTITA_RELEASE_RFC OUTPUT_STRIP_TRAILING_WHITESPACE)
configure_file(packaging/debian/changelog.in packaging/changelog)
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/packaging/changelog.gz
    COMMAND gzip -9nkf ${CMAKE_BINARY_DIR}/packaging/changelog DEPENDS ${CMAKE_BINARY_DIR}/packaging/changelog VERBATIM)
add_custom_target(changes DEPENDS ${CMAKE_BINARY_DIR}/packaging/changelog.gz)
add_dependencies(shipped changes)
foreach(component IN LISTS components)
    install(FILES packaging/debian/copyright ${CMAKE_BINARY_DIR}/packaging/changelog.gz
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${component} COMPONENT ${component} EXCLUDE_FROM_ALL)
endforeach()

set(CPACK_PACKAGE_NAME partita)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT ${PARTITA_MAINTAINER})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_SOURCE_DIR}/build/deb)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER ${PARTITA_MAINTAINER})
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_BINARY_DIR}/lib)

set(CPACK_DEBIAN_PARTITA_PACKAGE_NAME partita)
set(CPACK_DEBIAN_PARTITA_PACKAGE_SECTION electronics)
set(CPACK_DEBIAN_PARTITA_PACKAGE_DEPENDS "partitac (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_PARTITA_PACKAGE_RECOMMENDS "fonts-dejavu-core, qt6-wayland")
set(CPACK_COMPONENT_PARTITA_DESCRIPTION "neural networks on RISC-V chips with accelerators: the window
Shows which engine of a RISC-V chip with an accelerator runs each operator of
a network. Operators can be moved by hand, and the window says at once what a
move costs in cycles, energy and memory. It searches bits, engines and tiles,
compares designs, and exports the same C project as partitac.")

set(CPACK_DEBIAN_PARTITAC_PACKAGE_NAME partitac)
set(CPACK_DEBIAN_PARTITAC_PACKAGE_SECTION electronics)
set(CPACK_DEBIAN_PARTITAC_PACKAGE_RECOMMENDS "graphviz, make, gcc-riscv64-unknown-elf, picolibc-riscv64-unknown-elf, qemu-system-misc")
set(CPACK_COMPONENT_PARTITAC_DESCRIPTION "neural networks on RISC-V chips with accelerators: the compiler
Maps ONNX, TensorFlow Lite and PyTorch networks onto a RISC-V chip with an accelerator,
reports cycles, energy and memory, and exports a bare-metal C project that
checks its output byte for byte. This package also has the library, the
targets and example networks.")

set(CPACK_DEBIAN_LIBPARTITA-DEV_PACKAGE_NAME libpartita-dev)
set(CPACK_DEBIAN_LIBPARTITA-DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBPARTITA-DEV_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_LIBPARTITA-DEV_PACKAGE_DEPENDS "partitac (= ${PROJECT_VERSION}), nlohmann-json3-dev")
set(CPACK_DEBIAN_LIBPARTITA-DEV_PACKAGE_RECOMMENDS "cmake, g++")
set(CPACK_COMPONENT_LIBPARTITA-DEV_DESCRIPTION "neural networks on RISC-V chips with accelerators: building targets
Headers, the kernels of the RISC-V core and a CMake package, to build new
targets as plug-ins of Partita. A sample target lies with the documentation.")
set(CPACK_DEBIAN_PYTHON3-PARTITA_PACKAGE_NAME python3-partita)
set(CPACK_DEBIAN_PYTHON3-PARTITA_PACKAGE_SECTION python)
math(EXPR next "${Python3_VERSION_MINOR} + 1")
set(CPACK_DEBIAN_PYTHON3-PARTITA_PACKAGE_DEPENDS "partitac (= ${PROJECT_VERSION}), python3 (>= 3.${Python3_VERSION_MINOR}~), python3 (<< 3.${next}), python3-numpy, python3-pandas")
set(CPACK_DEBIAN_PYTHON3-PARTITA_PACKAGE_SUGGESTS "jupyter-notebook")
set(CPACK_DEBIAN_PYTHON3-PARTITA_PACKAGE_CONTROL_EXTRA
    ${PROJECT_SOURCE_DIR}/packaging/debian/python3/postinst ${PROJECT_SOURCE_DIR}/packaging/debian/python3/prerm)
set(CPACK_COMPONENT_PYTHON3-PARTITA_DESCRIPTION "neural networks on RISC-V chips with accelerators: Python
The library behind partitac as the Python package partita: compiles networks,
runs and scores them, sweeps and searches. Arrays are NumPy's, tables pandas',
and notebooks show graphs, timelines and fronts.")
include(CPack)
