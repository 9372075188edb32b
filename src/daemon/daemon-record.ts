/**
 * How a command finds the daemon of its user: a folder that only he can enter, with a socket and a file that says who listens there.
 * Whoever could write into the folder could read what is checked, and print anything in its place: so a folder of somebody else, or one
 * that is open to others, is no folder of a daemon.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { InputError } from '../errors.ts';

const { daemonFolder, RECORD } = createRequire(import.meta.url)('../daemon/daemon-folder.cjs') as {
  daemonFolder(env?: NodeJS.ProcessEnv): string;
  readonly RECORD: string;
};

export type DaemonRecord = {
  readonly pid: number;
  /** Of the code: see `ownIdentity`. */
  readonly identity: string;
  /** Who knows it could read the folder. */
  readonly token: string;
};

/** Longer addresses are cut by the system without a word. */
const MAX_SOCKET_PATH = 100;

export function socketPath(): string {
  return path.join(daemonFolder(), 'socket');
}

/** Null if there is none, or none that can be trusted. */
export function readDaemonRecord(): DaemonRecord | null {
  const folder = daemonFolder();
  try {
    if (distrust(folder) !== null) return null;
    const record = JSON.parse(fs.readFileSync(path.join(folder, RECORD), 'utf8')) as DaemonRecord;
    return typeof record.identity === 'string' && typeof record.token === 'string' ? record : null;
  } catch {
    return null;
  }
}

/** Makes the folder if it is missing. What stands in the way is an InputError. */
export function prepareDaemonFolder(): void {
  const folder = daemonFolder();
  const remedy = 'name another folder in RANGEFINDER_DAEMON_DIR';
  if (Buffer.byteLength(socketPath()) > MAX_SOCKET_PATH)
    throw new InputError(`${folder} is too long for the address of a socket: ${remedy}`);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new InputError(`${folder} cannot be made (${(error as Error).message}): ${remedy}`);
  }
  const why = distrust(folder);
  if (why !== null) throw new InputError(`${folder} ${why}: ${remedy}`);
}

/** Last: commands look for this file. */
export function writeDaemonRecord(record: DaemonRecord): void {
  const file = path.join(daemonFolder(), RECORD);
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, JSON.stringify(record), { mode: 0o600 });
  fs.renameSync(temporary, file);
}

/** Only what is this daemon's: another one may have taken its place. */
export function removeDaemonRecord(token: string): void {
  if (readDaemonRecord()?.token !== token) return;
  fs.rmSync(path.join(daemonFolder(), RECORD), { force: true });
  fs.rmSync(socketPath(), { force: true });
}

/** A command and its daemon must be the same code: the same files, the same Node. */
export function ownIdentity(): string {
  const folder = path.dirname(fs.realpathSync(process.argv[1]));
  const { mtimeMs, size } = fs.statSync(path.join(folder, 'bundle.cjs'));
  return [process.execPath, process.version, folder, mtimeMs, size].join(' ');
}

/** What is wrong with the folder; null if nothing is. */
function distrust(folder: string): string | null {
  const status = fs.lstatSync(folder);
  if (!status.isDirectory()) return 'is no folder';
  if (process.getuid !== undefined && status.uid !== process.getuid()) return 'belongs to another user';
  if ((status.mode & 0o077) !== 0) return 'can be entered by others (chmod 700 mends that)';
  return null;
}
