import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { allRawWrites, rawWrites } from './check-raw-writes.ts';

const inFunction = (...lines: string[]) => ['function f(o: JObject): void {', ...lines, '}'].join('\n');

describe('writes that the trail would miss', () => {
  test.each([
    'o.fields[slot] = 1;',
    'o.fields[names[i]] += 1;',
    'cls.statics[f.slot + 1] = c.hi;',
    '(array.data as Ref[])[i] = v;',
    '(a!.data as Int32Array)[2 * i]++;',
    '(array.data as Int8Array).set(bytes);',
  ])('%s', (line) => {
    expect(rawWrites(inFunction(line))).toEqual([2]);
  });

  test('through a name for the area', () => {
    expect(rawWrites(inFunction('const data = a.data as Ref[];', 'data[0] = null;'))).toEqual([3]);
    expect(rawWrites(inFunction('const fields = o.fields;', 'other.fields2[0] = 1;'))).toEqual([]);
  });

  test.each(['const x = o.fields[slot];', 'if (o.fields[i] === v) return;', 'const y = a.data.slice();'])(
    'not when it reads: %s',
    (line) => {
      expect(rawWrites(inFunction(line))).toEqual([]);
    },
  );

  test.each(['touch(o);', 'const o = new JObject(cls, slots);', '// Raw: part of an undo.'])(
    'nor after: %s',
    (line) => {
      expect(rawWrites(inFunction(line, 'o.fields[0] = 1;'))).toEqual([]);
      expect(rawWrites(`${inFunction(line)}\n${inFunction('o.fields[0] = 1;')}`)).toHaveLength(1);
    },
  );
});

test('there are none', () => {
  expect(allRawWrites(fileURLToPath(new URL('../src/', import.meta.url)))).toEqual([]);
});
