/**
 * What `npm run demo` and `npm test` do first, so that both work on a machine that has Node and npm only: install
 * the npm packages, find or install a JDK. Plain JavaScript without dependencies, since there are none yet.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OLDEST_NODE = 20;
/** The first that the distribution has: Debian 12 has 17; 13 has 25. */
const JDK_PACKAGES = ['openjdk-17-jdk-headless', 'openjdk-25-jdk-headless', 'default-jdk-headless'];

checkNode();
installPackages();
installJdk();

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) stop(`Node ${process.version} is too old: install Node ${OLDEST_NODE} or later`);
}

function installPackages() {
  if (packagesAreCurrent()) return;
  say('installing npm packages');
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  // `npm ci` refuses a lock file without the packages of other platforms, which npm itself leaves out at times.
  if (run('npm', ['ci', ...flags], 'ignore') || run('npm', ['install', '--no-save', ...flags])) return;
  stop('npm could not install the packages (see above): check the network, then run the same command again');
}

/** npm keeps in node_modules a copy of the lock file's entries for what it installed. */
function packagesAreCurrent() {
  const wanted = readLock('package-lock.json');
  const installed = readLock('node_modules/.package-lock.json');
  if (installed === null) return false;
  return Object.entries(wanted ?? {}).every(([name, entry]) => {
    if (name === '') return true;
    const found = installed[name];
    return found === undefined ? entry.optional === true : found.version === entry.version;
  });
}

/** @param {string} name */
function readLock(name) {
  const file = path.join(ROOT, name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : null;
}

function installJdk() {
  if (hasJdk()) return;
  const remedy = 'install a JDK of version 17 or later with javac, and set JAVA_HOME to it';
  if (process.getuid?.() !== 0 || !run('apt-get', ['--version'], 'ignore')) stop(`no JDK found: ${remedy}`);
  say('no JDK found: installing one (apt-get)');
  run('apt-get', ['update', '-qq'], 'ignore');
  for (const name of JDK_PACKAGES) {
    const flags = ['install', '-y', '-qq', '--no-install-recommends'];
    if (run('apt-get', [...flags, name], 'ignore') && hasJdk()) {
      say(`installed ${name}`);
      return;
    }
  }
  stop(`apt-get could not install a JDK (tried ${JDK_PACKAGES.join(', ')}): ${remedy}`);
}

/** The engine finds JDKs with more care (src/classpath/jdk.ts); here only: is there one at all, with javac. */
function hasJdk() {
  const homes = [process.env.JAVA_HOME ?? ''];
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const javac = path.join(folder, 'javac');
    if (folder !== '' && fs.existsSync(javac)) homes.push(path.dirname(path.dirname(fs.realpathSync(javac))));
  }
  return homes.some((home) => home !== '' && fs.existsSync(path.join(home, 'release')));
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {'inherit' | 'ignore'} stdio
 */
function run(command, args, stdio = 'inherit') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // stdout stays the caller's own: what we install is not part of what demo and test print.
  return spawnSync(command, args, { cwd: ROOT, env, stdio: ['ignore', stdio, stdio] }).status === 0;
}

/** @param {string} text */
function say(text) {
  console.error(`rangefinder: ${text}`);
}

/** @param {string} text */
function stop(text) {
  say(text);
  process.exit(1);
}
