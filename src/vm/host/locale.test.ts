import { expect, test } from 'vitest';
import { hostLocale } from './locale.ts';

const C = { language: 'en', country: 'US', encoding: 'ANSI_X3.4-1968' };

test('the C locale, by name, by default, and in place of one that is not installed', () => {
  for (const name of ['', 'C', 'POSIX', 'xx_XX.UTF-8.wrong@nothing/here']) {
    expect(hostLocale({ LC_ALL: name })).toEqual(C);
  }
  expect(hostLocale({})).toEqual(C);
});

test('LC_ALL goes before LC_CTYPE, and that before LANG', () => {
  const utf8 = { language: 'en', country: '', encoding: 'UTF-8' };
  expect(hostLocale({ LC_ALL: 'C.UTF-8', LC_CTYPE: 'C', LANG: 'C' })).toEqual(utf8);
  expect(hostLocale({ LC_CTYPE: 'C.UTF-8', LANG: 'C' })).toEqual(utf8);
  expect(hostLocale({ LC_ALL: '', LANG: 'C.utf8' })).toEqual(utf8);
});
