/** The machine that the program sees: open files, locale, user. */

import os from 'node:os';
import { logUndo } from '../trail/trail.ts';
import { Handles } from './handles.ts';
import { type HostLocale, hostLocale } from './locale.ts';
import { type HostWatch, OpenFiles } from './open-files.ts';
import type { ZStream } from './zlib.ts';

/** A mount table, or the names in a folder, being read. */
export type Listing = { readonly lines: readonly string[]; at: number };

/** Its next line, or null at the end. */
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
  /** Takes what the program writes to standard output (1) and error (2); null: it is really written. */
  output: ((fd: number, bytes: Uint8Array) => void) | null = null;
  /** Told before an effect on the host that cannot be undone. */
  onSideEffect: ((what: string) => void) | null = null;
  /** Told when the program reads what is not its own: a clock, a file, an identity hash. */
  onEnvironment: ((what: string) => void) | null = null;
  readonly files = new OpenFiles(this);
  readonly directories = new Handles<Listing>();
  readonly mountTables = new Handles<Listing>();
  readonly zlibStreams = new Handles<ZStream>();
  private readonly own: readonly string[];

  /** `own`: the files and folders of the program and its JDK. */
  constructor(own: readonly string[]) {
    this.own = own;
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
