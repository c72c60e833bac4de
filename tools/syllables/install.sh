#!/bin/sh
# Installs what the corpus is made with: voices, synthesizers, Praat and PyTorch, all from Debian main (bookworm).
set -eu
apt-get install -y --no-install-recommends \
  espeak-ng festival flite praat klettres-data \
  festvox-kallpc16k festvox-kdlpc16k festvox-italp16k festvox-itapc16k \
  festvox-czech-dita festvox-czech-krb festvox-czech-machac festvox-czech-ph festival-czech \
  festvox-suopuhe-lj festvox-suopuhe-mv festvox-hi-nsk festival-hi \
  festvox-us-slt-hts festvox-ca-ona-hts \
  python3-numpy python3-scipy python3-soundfile python3-torch
