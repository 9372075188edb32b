/**
 * Java libraries that no one here wrote, fetched from Debian with apt at test time and never committed. Sources are
 * preferred; where a mirror has none, the jar of the binary package serves. apt runs on lists and a configuration of
 * its own in the cache folder, so it needs no rights and leaves the machine as it was.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type DebianLibrary = {
  readonly name: string;
  readonly sourcePackage: string;
  /** The folder of packages inside the source archive. */
  readonly sourceRoot: string;
  readonly binaryPackage: string;
  /** Below usr/share/java of the binary package. */
  readonly jar: string;
  readonly encoding?: string;
  /** Compiled only as far as a main refers to it. */
  readonly isLarge?: boolean;
  /** Mends what no javac of today accepts. */
  readonly mend?: (source: string) => string;
};

export type Fetched =
  | { readonly kind: 'sources'; readonly root: string; readonly files: readonly string[] }
  | { readonly kind: 'jar'; readonly file: string };

const CACHE = path.join(os.tmpdir(), `rangefinder-debian-${process.getuid?.() ?? 'user'}`);

/** Null where there is no apt, no network or no such package. */
export function fetchLibrary(library: DebianLibrary): Fetched | null {
  return fetchSources(library) ?? fetchJar(library);
}

function fetchSources(library: DebianLibrary): Fetched | null {
  const folder = path.join(CACHE, 'sources', library.name);
  if (!fs.existsSync(folder)) {
    const archive = download(
      ['source', '--download-only', '-qq', library.sourcePackage],
      /\.orig\.tar\.\w+$/,
    );
    if (archive === null) return null;
    unpack(folder, (into) => run('tar', ['xf', archive, '--strip-components=1', '-C', into]));
    if (library.mend !== undefined) {
      for (const file of javaFiles(folder)) {
        fs.writeFileSync(file, library.mend(fs.readFileSync(file, 'latin1')), 'latin1');
      }
    }
  }
  const root = path.join(folder, library.sourceRoot);
  return fs.existsSync(root) ? { kind: 'sources', root, files: javaFiles(root) } : null;
}

function fetchJar(library: DebianLibrary): Fetched | null {
  const folder = fetchPackage(library.binaryPackage);
  const file = path.join(folder ?? '', 'usr/share/java', library.jar);
  return folder !== null && fs.existsSync(file) ? { kind: 'jar', file } : null;
}

/** Where a binary package is unpacked; null where there is no apt, no network or no such package. */
export function fetchPackage(name: string): string | null {
  const folder = path.join(CACHE, 'binaries', name);
  if (!fs.existsSync(folder)) {
    const archive = download(['download', '-qq', name], /\.deb$/);
    if (archive === null) return null;
    unpack(folder, (into) => run('dpkg-deb', ['-x', archive, into]));
  }
  return fs.existsSync(folder) ? folder : null;
}

/** Runs apt-get in a fresh folder and returns the file that it left there. */
function download(command: readonly string[], wanted: RegExp): string | null {
  const options = aptOptions();
  if (options === null) return null;
  const folder = fs.mkdtempSync(path.join(CACHE, 'download-'));
  // A missing part of a source package (Debian's own patches) is an error of apt-get, but not for us.
  run('apt-get', [...options, ...command], folder);
  const found = fs.readdirSync(folder).find((name) => wanted.test(name));
  return found === undefined ? null : path.join(folder, found);
}

let options: readonly string[] | null | undefined;

/** Fetches the lists of packages once. */
function aptOptions(): readonly string[] | null {
  if (options !== undefined) return options;
  options = null;
  const release = fs.existsSync('/etc/os-release') ? fs.readFileSync('/etc/os-release', 'utf8') : '';
  const suite = /^ID=debian$/m.test(release) ? /^VERSION_CODENAME=(\w+)$/m.exec(release)?.[1] : undefined;
  if (suite === undefined) return null;
  const lists = path.join(CACHE, 'lists');
  fs.mkdirSync(path.join(lists, 'partial'), { recursive: true });
  const sources = path.join(CACHE, 'sources.list');
  const mirror = mirrorOf(suite);
  if (mirror === null) return null;
  fs.writeFileSync(sources, `deb ${mirror} ${suite} main\ndeb-src ${mirror} ${suite} main\n`);
  const own = [
    `Dir::Etc::SourceList=${sources}`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State::Lists=${lists}`,
    'Dir::Cache::pkgcache=',
    'Dir::Cache::srcpkgcache=',
    `APT::Sandbox::User=${os.userInfo().username}`,
    'Acquire::http::Timeout=20',
  ].flatMap((option) => ['-o', option]);
  if (run('apt-get', [...own, 'update', '-qq'])) options = own;
  return options;
}

/** The mirror that this machine's own apt uses for the suite. */
function mirrorOf(suite: string): string | null {
  const format = '$(REPO_URI) $(RELEASE) $(COMPONENT)';
  const targets = spawnSync('apt-get', ['indextargets', '--format', format, 'Created-By: Packages'], {
    encoding: 'utf8',
  });
  for (const line of (targets.stdout ?? '').split('\n')) {
    const [uri, release, component] = line.split(' ');
    if (release === suite && component === 'main') return uri;
  }
  return null;
}

/** All of it or nothing: a folder that exists is complete. */
function unpack(folder: string, into: (fresh: string) => boolean): void {
  const fresh = fs.mkdtempSync(path.join(CACHE, 'unpack-'));
  if (!into(fresh)) return;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  fs.renameSync(fresh, folder);
}

function javaFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'))
    .map((name) => path.join(folder, name))
    .sort();
}

function run(command: string, args: readonly string[], cwd?: string): boolean {
  return spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0;
}
