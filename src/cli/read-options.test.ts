/** How arguments are taken apart, and what is said about wrong ones. The expected values follow from the headers of the module. */
import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import { type Arguments, oneOf, readArguments, seconds, wholeNumber } from './read-options.ts';

const TABLE = {
  '--mode': 'a mode',
  '--time': 'a number of seconds',
  '--assume': 'the id of a limitation',
  '--json': null,
  '-cp': 'a class path',
  '-o': 'a folder',
};

function read(...argv: string[]): Arguments {
  const args = readArguments('check', argv, TABLE);
  if (args === 'help') throw new Error('help was asked for');
  return args;
}

describe('readArguments', () => {
  it('tells options, flags, operands and the arguments of the program apart', () => {
    const args = read('a.jar', '--json', '--mode', '3', 'b.jar', '--', '--mode', '9');
    expect(args.operands).toEqual(['a.jar', 'b.jar']);
    expect([...args.flags]).toEqual(['--json']);
    expect([...args.values]).toEqual([['--mode', '3']]);
    expect(args.rest).toEqual(['--mode', '9']);
  });

  it('takes a value after = for long options only', () => {
    expect(read('--mode=4').values.get('--mode')).toBe('4');
    expect(() => read('-o=x')).toThrow(InputError);
  });

  it('takes a value that looks like an option', () => {
    expect(read('--mode', '--json').values.get('--mode')).toBe('--json');
  });

  it('knows the names that java has for the class path', () => {
    for (const name of ['-cp', '-classpath', '--class-path'])
      expect(read(name, 'x').values.get('-cp')).toBe('x');
    expect(read('--class-path=x').values.get('-cp')).toBe('x');
  });

  it('lets the last value win, except where an option can be repeated', () => {
    expect(read('--mode', '1', '--mode', '2').values.get('--mode')).toBe('2');
    expect(read('--assume', 'a', '--assume', 'b,c').repeated.get('--assume')).toEqual(['a', 'b,c']);
  });

  it('reads system properties, with and without a value', () => {
    expect([...read('-Da.b=c=d', '-Dx').properties]).toEqual([
      ['a.b', 'c=d'],
      ['x', ''],
    ]);
  });

  it('takes a single dash for an operand, and an empty argument too', () => {
    expect(read('-', '').operands).toEqual(['-', '']);
  });

  it('answers a call for help before anything else is judged', () => {
    expect(readArguments('check', ['x', '-h', '--nonsense'], TABLE)).toBe('help');
  });

  it('names the option that may have been meant', () => {
    expect(() => read('--jsn')).toThrow('did you mean --json?');
    expect(() => read('--toString')).toThrow('is no option of rangefinder check');
  });

  it('says what is missing', () => {
    expect(() => read('--time')).toThrow(
      '--time needs a number of seconds: write --time <number of seconds>',
    );
    expect(() => read('--json=yes')).toThrow('--json takes no value');
  });
});

describe('values', () => {
  it('are whole numbers within a bound', () => {
    expect(wholeNumber(read('--mode', '0'), '--mode', 0)).toBe(0);
    expect(wholeNumber(read(), '--mode', 0)).toBeNull();
    for (const text of ['-1', '1.5', '1e3', '', 'x', '9007199254740993'])
      expect(() => wholeNumber(read('--mode', text), '--mode', 0), text).toThrow(InputError);
  });

  it('are seconds above zero, rounded up to milliseconds', () => {
    expect(seconds(read('--time', '0.5'), '--time')).toBe(500);
    expect(seconds(read('--time', '.0001'), '--time')).toBe(1);
    for (const text of ['0', '-1', '1e3', 'Infinity', ''])
      expect(() => seconds(read('--time', text), '--time'), text).toThrow(InputError);
  });

  it('are one of a list, numbers included', () => {
    expect(oneOf(read('--mode', '5'), '--mode', [1, 5] as const)).toBe(5);
    expect(() => oneOf(read('--mode', '6'), '--mode', [1, 5] as const)).toThrow('there are 1, 5');
  });
});
