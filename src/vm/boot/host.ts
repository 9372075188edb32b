/** The machine that the program sees: open files, locale, user. */
import os from 'node:os';
import { OpenFiles } from './open-files.ts';

export class Host {
  readonly files = new OpenFiles();

  get locale(): { readonly language: string; readonly country: string; readonly encoding: string } {
    const env = process.env;
    const text = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || 'C';
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
