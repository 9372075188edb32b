/** The machine that the program sees: open files, locale, user. */

import type fs from 'node:fs';
import os from 'node:os';
import { Handles } from './handles.ts';
import { OpenFiles } from './open-files.ts';
import type { ZStream } from './zlib.ts';

/** A mount table that is being read. */
export type MountTable = { readonly lines: readonly string[]; at: number };

export class Host {
  readonly files = new OpenFiles();
  readonly directories = new Handles<fs.Dir>();
  readonly mountTables = new Handles<MountTable>();
  readonly zlibStreams = new Handles<ZStream>();

  get locale(): { readonly language: string; readonly country: string; readonly encoding: string } {
    const env = process.env;
    const text = env.LC_ALL || env.LC_CTYPE || env.LANG || 'C';
    const [name, charset] = text.split('@')[0].split('.') as [string, string | undefined];
    const [language, country] = name.split('_') as [string, string | undefined];
    const isPosix = language === 'C' || language === 'POSIX' || language === '';
    const encoding = charset === undefined ? 'ANSI_X3.4-1968' : normaliseCharset(charset);
    return {
      language: isPosix ? 'en' : language,
      country: isPosix ? '' : (country ?? ''),
      encoding,
    };
  }

  get userName(): string {
    return os.userInfo().username;
  }

  get userHome(): string {
    return os.userInfo().homedir;
  }
}

function normaliseCharset(name: string): string {
  return /^utf-?8$/i.test(name) ? 'UTF-8' : name;
}
