#!/usr/bin/env bash
# Tries a command in a fresh clone as a user without rights, on a system without browser, PostgreSQL, fonts and apt:
#   scripts/without-root.sh 'npm ci && npm test'
# Root runs it, on Debian: it hides those programs in a mount namespace of its own, and changes nothing outside.
set -euo pipefail

command=${1:?a command, as in: scripts/without-root.sh 'npm ci && npm test'}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
mkdir "$folder"/{home,tmp,usr,usr.work,etc,etc.work}
git clone --quiet "$(dirname "$0")/.." "$folder/attune"
chown -R nobody "$folder"/{home,tmp,attune}

export folder command
unshare --mount bash -euo pipefail -c '
  for name in usr etc; do
    mount -t overlay -o "lowerdir=/$name,upperdir=$folder/$name,workdir=$folder/$name.work" overlay "/$name"
  done
  rm -rf /usr/bin/{chromium*,google-chrome*,psql,pg_*,apt*} /usr/sbin/pgbouncer /usr/lib/{chromium,postgresql} \
    /usr/lib/*/lib{nss3,nssutil3,nspr4,plc4,plds4,smime3,pq}.so* /usr/share/fonts /etc/fonts
  cd "$folder/attune"
  exec setpriv --reuid=nobody --regid=nogroup --clear-groups --no-new-privs \
    env --ignore-environment HOME="$folder/home" TMPDIR="$folder/tmp" PATH=/usr/local/bin:/usr/bin:/bin bash -c "$command"
'
