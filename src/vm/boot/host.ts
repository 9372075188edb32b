/** The machine that the program sees: open files, locale, user. */

import type fs from 'node:fs';
import os from 'node:os';
import { Handles } from './handles.ts';
import { type HostLocale, hostLocale } from './locale.ts';
import { OpenFiles } from './open-files.ts';
import type { ZStream } from './zlib.ts';

/** A mount table that is being read. */
export type MountTable = { readonly lines: readonly string[]; at: number };

export class Host {
  readonly files = new OpenFiles();
  readonly directories = new Handles<fs.Dir>();
  readonly mountTables = new Handles<MountTable>();
  readonly zlibStreams = new Handles<ZStream>();

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
