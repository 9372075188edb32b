/**
 * The machine that the program sees: open files, locale, user. `src/machine` watches it, because what the program
 * reads from it bars SAFE and what it does to it cannot be undone.
 */

import os from 'node:os';
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

export class Host implements HostWatch {
  /** Receives what the program writes to standard output (1) and error (2). Null: it is really written. */
  output: ((fd: number, bytes: Uint8Array) => void) | null = null;
  /** Called before an effect on the host that cannot be undone. */
  onSideEffect: ((what: string) => void) | null = null;
  /** Called when the program reads something of its environment: a clock, a file, an identity hash. */
  onEnvironment: ((what: string) => void) | null = null;
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

  isOwn(path: string): boolean {
    return this.own.some((o) => path === o || path.startsWith(`${o}/`));
  }

  get locale(): HostLocale {
    return hostLocale(process.env);
  }

  get userName(): string {
    return os.userInfo().username;
  }

  get userHome(): string {
    return os.userInfo().homedir;
  }
}
