/** The user's locale, as setlocale(3) and java_props_md.c find it in the environment. */
import fs from 'node:fs';

export type HostLocale = {
  readonly language: string;
  /** Empty: none. */
  readonly country: string;
  /** nl_langinfo(CODESET). */
  readonly encoding: string;
};

/** Java shows the C locale as American English. */
const C_LOCALE: HostLocale = { language: 'en', country: 'US', encoding: 'ANSI_X3.4-1968' };

const FOLDER = '/usr/lib/locale';

export function hostLocale(env: NodeJS.ProcessEnv): HostLocale {
  const text = env.LC_ALL || env.LC_CTYPE || env.LANG || 'C';
  const [, name, charset, modifier] = /^([^.@]*)(?:\.([^@]*))?(?:@(.*))?$/.exec(text) ?? [];
  if (name === undefined || text === 'C' || text === 'POSIX' || !isInstalled(text, name, charset)) {
    return C_LOCALE;
  }
  const [language, country] = name.split('_') as [string, string | undefined];
  const isC = language === 'C' || language === 'POSIX';
  return {
    language: isC ? 'en' : language,
    country: country ?? '',
    encoding: encodingOf(charset, modifier),
  };
}

/** setlocale fails for a locale that is not installed. A locale archive may contain any, and is not searched. */
function isInstalled(text: string, name: string, charset: string | undefined): boolean {
  const normalised = charset?.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const folders = [text, normalised === undefined ? name : `${name}.${normalised}`, 'locale-archive'];
  return folders.some((f) => fs.existsSync(`${FOLDER}/${f}`));
}

function encodingOf(charset: string | undefined, modifier: string | undefined): string {
  if (charset === undefined) return modifier === 'euro' ? 'ISO-8859-15' : 'ISO-8859-1';
  return /^utf-?8$/i.test(charset) ? 'UTF-8' : charset;
}
