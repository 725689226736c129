# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2034 # packages: used by who sources this
# Sourced by packaging/run and packaging/test: what has to be there, and the build.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)

packages=(
    cmake ninja-build make g++          # build; make and the C compiler also build what is exported
    libonnx-dev                         # the ONNX format
    libprotobuf-dev protobuf-compiler   # which the ONNX package stands on
    libflatbuffers-dev flatbuffers-compiler # the TensorFlow Lite format
    nlohmann-json3-dev                  # chip descriptions, projects, reports
    libyaml-cpp-dev                     # the files of studies
    libmimalloc-dev                     # the programs' allocator
    zlib1g-dev                          # compressed .npz, archives of PyTorch
    libxxhash-dev                       # digests of what the compiler remembers
    libeigen3-dev                       # linear algebra
    libgraphviz-dev pkgconf             # graphs in DOT; finds it
    graphviz                            # dot, which lays graphs out
    libstb-dev                          # pictures as samples
    qt6-base-dev                        # the window; Qt Test for all tests
    qt6-charts-dev qt6-svg-dev          # its charts, and saving them
    libqt6opengl6-dev                   # which the charts' CMake files ask for, and no package they depend on brings
    qt6-l10n-tools                      # the window's translations
    fonts-dejavu-core                   # letters in the window and in pictures
    librapidcheck-dev                   # property tests
    libbenchmark-dev                    # partita-bench
    python3-onnx                        # resources/models, the large networks that instructions are counted on
    cmark                               # the guide as HTML
    python3-dev pybind11-dev            # the Python package
    python3-pandas                      # its tables; NumPy comes with it
    python3-nbclient python3-ipykernel  # its notebooks, run by a test
    gcc-riscv64-unknown-elf picolibc-riscv64-unknown-elf # the exported project on RISC-V
    qemu-system-misc                    # which runs it
)
packing=(
    dpkg-dev fakeroot file              # packaging/deb: what the packages depend on, and their owner
    desktop-file-utils appstream        # their entry in menus and software centres
)

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }
[ -t 1 ] || say() { printf '\n%s\n' "$*"; }

fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# Installs what is missing among the packages named.
need() {
    command -v apt-get >/dev/null ||
        fail "this system has no apt-get; Partita is built on Debian 12 or later, with the packages: $*"
    local missing=() package as_root=()
    for package; do
        installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null ||
            fail "some packages are missing and there is no sudo; as root, run: apt-get install ${missing[*]}"
        as_root=(sudo)
        [ -t 0 ] || as_root+=(-n) # nobody there to type a password
        "${as_root[@]}" true ||
            fail "some packages are missing and sudo was refused; as root, run: apt-get install ${missing[*]}"
    fi
    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    say "Installing ${missing[*]}"
    "${as_root[@]}" apt-get -qq update </dev/null ||
        echo "apt-get update failed; trying with the package lists that are here." >&2
    "${as_root[@]}" apt-get -qq -y -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300 install --no-install-recommends "${missing[@]}" </dev/null >/dev/null ||
        fail "apt-get could not install (its message is above): ${missing[*]}"
}

# As many compilers at once as there are cores and gigabytes of memory left.
jobs() {
    local cores gigabytes
    cores=$(nproc)
    gigabytes=$(awk '/^MemAvailable:/ { print int($2 / 1048576) }' /proc/meminfo 2>/dev/null || true)
    [ "${gigabytes:-$cores}" -lt "$cores" ] && cores=$gigabytes
    [ "$cores" -ge 1 ] && echo "$cores" || echo 1
}

# configure PRESET [cmake options]: quiet unless it fails.
configure() {
    local preset=$1 folder="$root/build/$1" launcher log
    shift
    # A launcher that came since, as ccache does with packaging/test, would have all of it built again.
    launcher=$(sed -n 's/^CMAKE_CXX_COMPILER_LAUNCHER:[A-Z]*=//p' "$folder/CMakeCache.txt" 2>/dev/null) &&
        { [ -z "$launcher" ] || [ -x "$launcher" ]; } || launcher=$(command -v ccache || true)
    set -- "-DCMAKE_C_COMPILER_LAUNCHER=$launcher" "-DCMAKE_CXX_COMPILER_LAUNCHER=$launcher" "$@"
    # A build folder that came from elsewhere names paths that are no longer there.
    [ -f "$folder/CMakeCache.txt" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt" &&
        set -- --fresh "$@"
    say "Configuring build/$preset"
    mkdir -p "$folder" || fail "cannot write $root/build"
    log="$folder/configure.log"
    (cd "$root" && cmake --preset "$preset" "$@") >"$log" 2>&1 ||
        { cat "$log" >&2; fail "cmake could not configure; the log is $log"; }
}

# cached COMMAND…: with ccache before the compilers, for exported projects have most of their sources in common; its folder
# stays where it is when a test has a home of its own.
cached() { CCACHE_DIR="$(ccache --get-config cache_dir)" PATH="/usr/lib/ccache:$PATH" "$@"; }

# build PRESET [targets]
build() {
    local preset=$1 folder="$root/build/$1" n
    shift
    n=$(jobs)
    say "Building build/$preset, $n at a time (the first time takes several minutes)"
    [ $# -eq 0 ] || set -- --target "$@"
    NINJA_STATUS='[%f/%t %es] ' cmake --build "$folder" -j "$n" "$@" || fail "the build failed, see above"
}
