// Where a daemon of this user is found. Every command looks there before anything else is loaded, so this file loads nothing.
'use strict';

/** The folder of the daemon's files; it need not exist. */
exports.daemonFolder = function daemonFolder(env = process.env) {
  if (env.RANGEFINDER_DAEMON_DIR) return env.RANGEFINDER_DAEMON_DIR;
  const user = process.getuid?.() ?? 0;
  return env.XDG_RUNTIME_DIR ? `${env.XDG_RUNTIME_DIR}/rangefinder` : `/tmp/rangefinder-daemon-${user}`;
};

/** The file in which a daemon says who it is. */
exports.RECORD = 'daemon.json';
