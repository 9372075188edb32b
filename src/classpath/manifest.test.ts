import { expect, it } from 'vitest';
import { Manifest } from './manifest.ts';

const parse = (text: string) => Manifest.parse(Buffer.from(text));

it('reads the main section, names without case', () => {
  const manifest = parse(
    'Manifest-Version: 1.0\r\nMAIN-class: a.Main\r\n\r\nName: x\r\nMulti-Release: true\r\n',
  );
  expect(manifest.mainClass).toBe('a.Main');
  expect(manifest.multiRelease).toBe(false); // only in the section of an entry
  expect(manifest.get('Name')).toBeNull();
});

it('joins continuation lines, also inside a character', () => {
  const bytes = Buffer.from('Class-Path: lib/a.jar li\n b/b.jar\n  lib/\u00fc.jar\nMain-Class: M\n');
  const at = bytes.indexOf(0xc3) + 1;
  const split = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
  const manifest = Manifest.parse(split);
  expect(manifest.classPath).toEqual(['lib/a.jar', 'lib/b.jar', 'lib/\u00fc.jar']);
  expect(manifest.mainClass).toBe('M');
});

it('accepts every line end and a missing last one', () => {
  for (const end of ['\n', '\r', '\r\n']) {
    expect(parse(['Manifest-Version: 1.0', 'Multi-Release: TRUE'].join(end)).multiRelease).toBe(true);
  }
  expect(parse('').mainClass).toBeNull();
  expect(parse('').classPath).toEqual([]);
});
