import fs from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { InputError } from '../errors.ts';
import { configuredArguments } from './config-file.ts';
import { configKeys } from './config-keys.ts';
import { configSchema } from './config-schema.ts';
import { optionHelp } from './option-help.ts';
import { CONFIGURED } from './option-tables.ts';
import { OPTION_VALUES } from './option-values.ts';
import { readArguments } from './read-options.ts';
import { CHECK_USAGE } from './usage.ts';

const scratch = new ScratchFolder();
const target = scratch.write('project/module/src/A.java', 'class A { }');
const CONFIG = 'project/rangefinder.config.json';

function write(config: unknown): string {
  return scratch.write(CONFIG, typeof config === 'string' ? config : JSON.stringify(config, null, 2));
}

/** What `check` gets for the target. */
function configured(config: unknown, ...args: string[]): readonly string[] {
  write(config);
  return configuredArguments(['check', target, ...args]).slice(1);
}

const inProject = (name: string): string => path.relative('.', scratch.join('project', name));

function messageOf(config: unknown, command = 'check'): string {
  write(config);
  try {
    configuredArguments([command, target]);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.message.replace(`${scratch.join(CONFIG)}:`, 'FILE:');
  }
  return 'fine';
}

describe('a configuration file', () => {
  it('becomes arguments in front of those that the user wrote', () => {
    expect(configured({ time: 60, check: { mode: 3, contracts: true, 'allow-null': false } })).toEqual([
      '--time',
      '60',
      '--mode',
      '3',
      '--contracts',
      target,
    ]);
  });

  it('is overridden by the command line, also in options that can be repeated', () => {
    expect(configured({ time: 60, assume: ['n > 0', 'm > 0'] }, '--time', '5', '--assume', 'x > 0')).toEqual([
      target,
      '--time',
      '5',
      '--assume',
      'x > 0',
    ]);
    const args = configured({ json: true }, '--json=false');
    expect(readArguments('check', args, CONFIGURED.check)).toMatchObject({ flags: new Set() });
  });

  it('gives no entry if the user names one', () => {
    expect(configured({ check: { main: 'a.Main' } }, '--method', 'A.m()')).toEqual([
      target,
      '--method',
      'A.m()',
    ]);
    expect(configured({ check: { main: 'a.Main' } })).toEqual(['--main', 'a.Main', target]);
  });

  it('has a section for each command, which wins', () => {
    const config = {
      time: 60,
      check: { time: 5 },
      test: { time: 7, output: 'tests', junit: 4 },
      characterise: true,
    };
    expect(configured(config)).toEqual(['--time', '5', target]);
    expect(configuredArguments(['test', target])).toEqual([
      'test',
      '--time',
      '7',
      '--characterise',
      '-o',
      inProject('tests'),
      '--junit',
      '4',
      target,
    ]);
  });

  it('has paths relative to itself', () => {
    const config = {
      'class-path': ['libs/a.jar', '/abs/b.jar'],
      sarif: 'out.sarif',
      recipes: ['module', 'a.Recipes'],
    };
    expect(configured(config)).toEqual([
      '-cp',
      `${inProject('libs/a.jar')}${path.delimiter}${path.relative('.', '/abs/b.jar')}`,
      '--sarif',
      inProject('out.sarif'),
      '--recipes',
      inProject('module'),
      '--recipes',
      'a.Recipes',
      target,
    ]);
  });

  it('takes properties, lists, switches and small times', () => {
    const config = {
      properties: { a: 'b=c' },
      regions: ['A.m', 'A.n'],
      induction: false,
      heuristic: 'on',
      time: 1e-3,
    };
    expect(configured(config)).toEqual([
      '-Da=b=c',
      '--regions',
      'A.m,A.n',
      '--induction',
      'off',
      '--heuristic',
      'on',
      '--time',
      '0.001',
      target,
    ]);
  });

  it('is the one that the user names, or none', () => {
    const other = scratch.write('other.json', '{ "mode": 2 }');
    expect(configured({ mode: 3 }, '--config', other)).toEqual(['--mode', '2', target]);
    expect(configured({ mode: 3 }, `--config=${other}`)).toEqual(['--mode', '2', target]);
    expect(configured({ mode: 3 }, '--no-config')).toEqual([target]);
    expect(() => configured({}, '--config', '/no/such.json')).toThrow(
      /--config \/no\/such.json: it cannot be read/,
    );
  });

  it('counts for what serve runs: a scan, or the command behind its own options', () => {
    write({ 'no-replay': true, time: 60, scan: { jobs: 3 } });
    const scan = ['scan', '--no-replay', '--time', '60', '--jobs', '3'];
    expect(configuredArguments(['serve', target])).toEqual(['serve', ...scan, target]);
    expect(configuredArguments(['serve', '--port', '0', '--open', 'scan', target])).toEqual([
      ...['serve', '--port', '0', '--open', ...scan, target],
    ]);
    expect(configuredArguments(['serve', 'check', target, '--time', '5'])).toEqual([
      ...['serve', 'check', '--no-replay', target, '--time', '5'],
    ]);
    expect(configuredArguments(['serve', '--help'])).toEqual(['serve', 'scan', '--help']);
  });

  it('leaves other commands, help and arguments of the program alone', () => {
    write({ time: 60 });
    expect(configuredArguments(['trace', target])).toEqual(['trace', target]);
    expect(configuredArguments([])).toEqual([]);
    expect(configuredArguments(['check', target, '--help'])).toEqual(['check', target, '--help']);
    expect(configured({}, '--', '--config', 'x')).toEqual([target, '--', '--config', 'x']);
  });
});

describe('a wrong configuration is one line with the place', () => {
  it.each([
    ['{\n  "tiem": 5\n}', 'FILE:2: "tiem" is no option: did you mean "time"?'],
    [
      '{\n  "check": {\n    "--array-bond": 5 }\n}',
      'FILE:3: "--array-bond" is no option of check: did you mean "array-bound"?',
    ],
    [
      '{\n  "test": {\n    "reach": "A.m" }\n}',
      'FILE:3: "reach" is no option of test: did you mean "search"?',
    ],
    ['{\n\n"time": "5" }', 'FILE:3: "time" must be a number of seconds above zero'],
    ['{ "jobs": 0 }', 'FILE:1: "jobs" must be a whole number, 1 or more'],
    ['{ "json": "yes" }', 'FILE:1: "json" must be true or false'],
    ['{ "mode": 7 }', 'FILE:1: "mode" must be one of 1, 2, 3, 4, 5'],
    [
      '{ "search": "deep" }',
      'FILE:1: "search" must be one of "portfolio", "dfs", "bfs", "random", "coverage"',
    ],
    ['{ "assume": [1] }', 'FILE:1: "assume" must be a text or a list of texts'],
    ['{ "main": 1 }', 'FILE:1: "main" must be a text'],
    [
      '{ "properties": ["a"] }',
      'FILE:1: "properties" must be an object with texts, such as { "user.language": "en" }',
    ],
    ['{ "check": [] }', 'FILE:1: "check" must be an object with options of check'],
    ['[]', 'FILE:1: no valid JSON: it must be one object, { … }'],
  ])('%s', (text, message) => {
    expect(messageOf(text)).toBe(message);
  });

  it('of a syntax error, too', () => {
    expect(messageOf('{\n  "time": 5,\n}')).toMatch(/^FILE:3: no valid JSON: /);
    expect(messageOf('{\n  "time": 5')).toMatch(/^FILE:2: no valid JSON: /);
  });

  it('of a section of another command, too', () => {
    expect(messageOf({ check: { tiem: 5 } }, 'test')).toContain('"tiem" is no option of check');
  });
});

describe('the schema', () => {
  const validate = new Ajv({ allowUnionTypes: true }).compile(configSchema());

  it('is the file that is shipped', () => {
    const file = new URL('../../schema/config.schema.json', import.meta.url);
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(configSchema())));
  });

  it('accepts what the reader accepts, value by value', () => {
    const values = [true, 'on', 'dfs', '', 0, 64, 0.5, [], ['a'], [1], { a: 'b' }, { a: 1 }];
    // Every key once: outside of the sections if `check` has it, else in the section of a command that does.
    const owners = new Map(
      ['test', 'scan', 'check'].flatMap((command) =>
        [...configKeys(command)!.keys()].map((key) => [key, command] as const),
      ),
    );
    const configs = [...owners].flatMap(([key, command]) =>
      values.map((value) => ({
        command,
        config: command === 'check' ? { [key]: value } : { [command]: { [key]: value } },
      })),
    );
    const differing = configs.filter(
      ({ command, config }) => (messageOf(config, command) === 'fine') !== validate(config),
    );
    expect(differing).toEqual([]);
    expect(configs.filter(({ config }) => validate(config)).length).toBeGreaterThan(100);
  });

  it('refuses unknown keys, and allows $schema', () => {
    expect(validate({ $schema: 'x', check: {} })).toBe(true);
    expect(validate({ tiem: 1 })).toBe(false);
    expect(validate({ check: { output: 'x' } })).toBe(false);
  });
});

describe('the tables', () => {
  it('say what each option takes, and no more', () => {
    const options = new Map(Object.values(CONFIGURED).flatMap((table) => Object.entries(table)));
    const withValue = [...options].filter(([, what]) => what !== null).map(([option]) => option);
    expect(Object.keys(OPTION_VALUES).sort()).toEqual(withValue.sort());
  });

  it('know the help of options', () => {
    const help = optionHelp(CHECK_USAGE);
    expect(help.get('--max-paths')).toBe('stop after so many paths');
    expect(help.get('--lazy-depth')).toBe(
      'input objects are at most so many references away from a parameter (default 8)',
    );
    expect(help.get('--recipes')).toMatch(/^further recipes .* \(docs\/recipes.md\)$/);
  });
});
