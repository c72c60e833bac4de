#!/bin/sh
# Builds the corpus, leaves speakers out to measure, trains, and writes the weights. Uses Debian's Python, which
# has PyTorch; another one on the PATH may not.
set -eu
cd "$(dirname "$0")"
exec env OMP_NUM_THREADS=1 /usr/bin/python3 -m attune_syllables "$@"
