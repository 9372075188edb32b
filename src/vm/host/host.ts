/**
 * The machine that the program sees: open files, locale, user. `src/machine` watches it, because what the program
 * reads from it bars SAFE and what it does to it cannot be undone.
 */

import os from 'node:os';
import { LAYER_TEMPORARY } from '../files/file-contacts.ts';
import type { FileSystem } from '../files/file-system.ts';
import { LayeredFiles } from '../files/layered-files.ts';
import { REAL_FILES } from '../files/real-files.ts';
import { logUndo } from '../trail/trail.ts';
import { Handles } from './handles.ts';
import { FIXED_MACHINE, type HostMachine } from './host-machine.ts';
import { type HostLocale, hostLocale } from './locale.ts';
import { type HostWatch, OpenFiles } from './open-files.ts';
import type { ZStream } from './zlib.ts';

/** A mount table, or the names in a folder, while it is being read. */
export type Listing = { readonly lines: readonly string[]; at: number };

/** The next line; null at the end. */
export function nextLine(listing: Listing): string | null {
  const { at } = listing;
  if (at >= listing.lines.length) return null;
  logUndo(() => {
    listing.at = at;
  });
  listing.at++;
  return listing.lines[at];
}

/** What `java.io.tmpdir` is on Linux, whatever the environment says. */
const TEMPORARY = '/tmp';

export class Host implements HostWatch {
  /** Receives what the program writes to standard output (1) and error (2). Null: it is really written. */
  output: ((fd: number, bytes: Uint8Array) => void) | null = null;
  /** Called before an effect on the host that cannot be undone. */
  onSideEffect: ((what: string) => void) | null = null;
  /** Called when the program reads something of its environment: a clock, a file, an identity hash. */
  onEnvironment: ((what: string) => void) | null = null;
  /** Called before a file of the layer is changed. */
  onLayerChange: (() => void) | null = null;
  /** What the program sees as its files; null: the real ones. */
  layer: LayeredFiles | null = null;
  /** Its name, to the program. */
  currentFolder = process.cwd();
  readonly files = new OpenFiles(this);
  readonly directories = new Handles<Listing>();
  readonly mountTables = new Handles<Listing>();
  readonly zlibStreams = new Handles<ZStream>();
  readonly machine: HostMachine;
  readonly isRepeatable: boolean;
  private readonly own: readonly string[];

  /** `own`: the files and folders of the program and its JDK. Reading these is not reported. */
  constructor(own: readonly string[], machine: HostMachine) {
    this.own = own;
    this.machine = machine;
    this.isRepeatable = machine === FIXED_MACHINE;
  }

  get fileSystem(): FileSystem {
    return this.layer ?? REAL_FILES;
  }

  /** From now on the program changes no real file. `now`: nanoseconds since the epoch; `current`: how it calls the current folder. */
  addLayer(now: () => bigint, current: string): void {
    this.layer = new LayeredFiles(now, current);
    this.currentFolder = current;
  }

  onFileChange(what: string): void {
    if (this.layer === null) this.onSideEffect?.(`${what} (--effects overlay does it in a private copy)`);
    else this.onLayerChange?.();
  }

  isOwn(path: string | Buffer): boolean {
    const text = this.realName(path.toString());
    if (this.own.some((o) => text === o || text.startsWith(`${o}/`))) return true;
    return this.layer?.isMadeHere(path) === true;
  }

  /** The name of a file as the user knows it. */
  realName(path: string): string {
    const isBelow = path === this.currentFolder || path.startsWith(`${this.currentFolder}/`);
    return isBelow ? process.cwd() + path.slice(this.currentFolder.length) : path;
  }

  get locale(): HostLocale {
    return hostLocale(process.env);
  }

  get temporaryFolder(): string {
    return this.layer === null ? TEMPORARY : LAYER_TEMPORARY;
  }

  get userName(): string {
    return os.userInfo().username;
  }

  get userHome(): string {
    return os.userInfo().homedir;
  }
}
