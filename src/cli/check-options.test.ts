import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../check/options.ts';
import { parseCheckOptions } from './check-options.ts';

const parse = (line: string) => parseCheckOptions(line.split(' '));

describe('parseCheckOptions', () => {
  it('has the defaults of the contract', () => {
    expect(parse('a.jar')).toEqual({ ...DEFAULT_OPTIONS, targets: ['a.jar'] });
    expect(DEFAULT_OPTIONS).toMatchObject({ mode: 5, search: 'dfs', solver: 'auto', property: 'all' });
  });

  it('reads every option', () => {
    const line =
      '-cp lib --jdk /j x --main M y --property=valid-assert --mode 1 --induction off --search bfs --seed 7 --jobs 2 --time 1.5 ' +
      '--max-paths 9 --depth 8 --max-instructions 1000 --memory 512 --save s --resume r --solver z3-wasm ' +
      '--query-time 2 --smt-log d --arrays theory --array-bound 100 --string-bound 7 --json --show-paths --debug -ea -Da=b=c -- one --two';
    expect(parse(line)).toEqual({
      ...DEFAULT_OPTIONS,
      targets: ['x', 'y'],
      classPath: 'lib',
      jdk: '/j',
      entry: { kind: 'main', className: 'M' },
      args: ['one', '--two'],
      property: 'valid-assert',
      properties: new Map([['a', 'b=c']]),
      mode: 1,
      induction: false,
      search: 'bfs',
      seed: 7,
      jobs: 2,
      timeMs: 1500,
      maxPaths: 9,
      depth: 8,
      maxInstructions: 1000,
      memoryMb: 512,
      save: 's',
      resume: 'r',
      solver: 'z3-wasm',
      queryTimeMs: 2000,
      smtLog: 'd',
      arrays: 'theory',
      arrayBound: 100,
      stringBound: 7,
      json: true,
      showPaths: true,
      debug: true,
    });
  });

  it('starts at a method, and asks for reachability', () => {
    const options = parseCheckOptions(['x', '--method', 'C.m(int, long)', '--reach', 'D.n']);
    expect(options).toMatchObject({ entry: { kind: 'method', signature: 'C.m(int, long)' }, reach: 'D.n' });
  });

  it('accepts any SMT-LIB program', () => {
    expect(parseCheckOptions(['x', '--solver', 'smtlib:cvc5 -i'])).toMatchObject({
      solver: 'smtlib:cvc5 -i',
    });
  });

  it('takes an expression of --assume for one, and ids for ids', () => {
    const args = [
      'x',
      '--method',
      'C.m',
      '--assume',
      'f(a, b) > 0',
      '--assume',
      'lambdas',
      '--assume',
      'ready',
    ];
    expect(parseCheckOptions(args)).toMatchObject({
      assume: ['lambdas'],
      preconditions: ['f(a, b) > 0', 'ready'],
    });
  });

  it('accepts limitations, in a list and repeatedly', () => {
    const parsed = parse('x --assume constructed-input,input-classes --assume lambdas');
    expect(parsed).toMatchObject({ assume: ['constructed-input', 'input-classes', 'lambdas'] });
  });

  it('accepts only what can be stated as an assumption', () => {
    for (const id of ['internal-error', 'unsupported', 'environment', 'nonsense', 'time-budget'])
      expect(() => parse(`x --assume lambdas,${id}`)).toThrow(
        `--assume ${id}: there is no such limitation to accept; there are threads, overlay, lazy-depth, `,
      );
  });

  it('shows help', () => {
    expect(parse('--help')).toBe('help');
  });

  const wrong: Readonly<Record<string, string>> = {
    '--json': 'nothing to check: name a folder, a jar, .class or .java files',
    'x --property asserts': 'no such property; there are valid-assert, no-runtime-exception, all',
    'x --search dijkstra': 'no such search; there are portfolio, dfs, bfs, random, coverage',
    'x --mode 6': 'no such mode; there are 1, 2, 3, 4, 5',
    'x --solver yices': 'no such solver; there are auto, z3, z3-wasm, smtlib:COMMAND',
    'x --solver smtlib:': 'no such solver',
    'x --propery all':
      '--propery is no option of rangefinder check: did you mean --property? there are --main,',
    'x --arrays smt': 'no such arrays; there are per-index, theory, auto',
    'x --heuristic maybe': 'there are on, off',
    'x --jobs 0': '--jobs 0: give a whole number, 1 or more',
    'x --jobs two': '--jobs two: give a whole number',
    'x --max-paths 1e3': '--max-paths 1e3: give a whole number',
    'x --time 0': '--time 0: give a number of seconds above zero',
    'x --time': '--time needs a number of seconds: write --time <number of seconds>',
    'x --json=1': '--json takes no value',
    'x --main A --method A.m': '--main and --method exclude each other',
    'x --method A.m -- 5': 'arguments after -- are those of a main method',
    'x --constructor': '--constructor is no option',
  };
  for (const [line, message] of Object.entries(wrong)) {
    it(`says what is wrong with: ${line}`, () => {
      expect(() => parse(line)).toThrow(message);
    });
  }
});
