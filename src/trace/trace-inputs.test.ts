import { describe, expect, it } from 'vitest';
import { parseTraceInputs } from './trace-inputs.ts';

const parse = (text: string) => parseTraceInputs(text, 'in.txt');
const value = (type: string, text: string) => parse(`x ${type} ${text}`).plain[0].value;

describe('parseTraceInputs', () => {
  it('reads lines', () => {
    expect(
      parse('# comment\n\nx int 5\n  nondetInt#2 long -3L  \ns String a b \nq String "a\\n"\nempty String\n')
        .plain,
    ).toEqual([
      { name: 'x', type: 'int', value: '5' },
      { name: 'nondetInt#2', type: 'long', value: '-3' },
      { name: 's', type: 'String', value: 'a b ' },
      { name: 'q', type: 'String', value: 'a\n' },
      { name: 'empty', type: 'String', value: '' },
    ]);
  });

  it('reads what check --json prints, the list or the whole', () => {
    const inputs = [{ name: 'x', type: 'int', value: '5' }];
    expect(parse(JSON.stringify(inputs)).plain).toEqual(inputs);
    expect(parse(JSON.stringify({ verdict: 'UNSAFE', findings: [{ inputs }] })).plain).toEqual(inputs);
    expect(parse('[{"name": "x", "type": "boolean", "value": true}]').plain[0].value).toBe('true');
  });

  it('takes arrays and objects from a finding, which says what they are', () => {
    const inputs = [
      { name: 'a', type: 'int[]', value: 'int[1]{7}', java: { kind: 'node', node: 0 } },
      { name: 's', type: 'String', value: 'null', java: { kind: 'null' } },
      { name: 'i', type: 'int', value: '0' },
    ];
    const model = [{ name: 'ref(a)', sort: 'BitVec32', value: 1 }];
    expect(parse(JSON.stringify({ findings: [{ inputs, heap: [], model }] }))).toEqual({
      plain: [{ name: 'i', type: 'int', value: '0' }],
      references: [
        { name: 'a', value: 'int[1]{7}' },
        { name: 's', value: 'null' },
      ],
      heap: [],
      model,
    });
    expect(() => parse(JSON.stringify(inputs))).toThrow('there is no input type int[]');
  });

  it('takes values as the report writes them', () => {
    expect(value('char', "'a'")).toBe('97');
    expect(value('char', "'\\n'")).toBe('10');
    expect(value('char', "'\\u0041'")).toBe('65');
    expect(value('char', "'\\''")).toBe('39');
    expect(value('char', '65535')).toBe('65535');
    expect(value('float', '1.5f')).toBe('1.5');
    expect(value('double', 'Double.NEGATIVE_INFINITY')).toBe('-Infinity');
    expect(value('double', 'NaN')).toBe('NaN');
    expect(value('byte', '+007')).toBe('7');
  });

  const wrong: Readonly<Record<string, string>> = {
    'x int': 'in.txt:1:  is no int: give a whole number',
    x: "in.txt:1: write it as 'name type value'",
    'x integer 5': 'there is no input type integer; there are boolean, byte,',
    'x int 2147483648': 'give a number from -2147483648 to 2147483647',
    'x char -1': 'give a number from 0 to 65535',
    'x boolean 1': 'give true or false',
    'x float abc': 'abc is no float: give a decimal number',
    'x String "a': 'close the quotes',
    '\n\nx byte 128': 'in.txt:3: 128 is no byte',
    '[1': 'this is no JSON',
    '[{"name": "x"}]': 'in.txt, input 1: write it as {"name"',
    '{"findings": []}': 'neither a list of inputs nor a report of check with a finding',
  };
  for (const [text, message] of Object.entries(wrong)) {
    it(`says what is wrong with ${JSON.stringify(text)}`, () => {
      expect(() => parse(text)).toThrow(message);
    });
  }
});
