/** Completion scripts in the shells themselves. zsh and fish come from Debian, if they can be had. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import { completedCommands } from '../src/cli/completion.ts';
import { COMMANDS } from '../src/cli/usage.ts';
import { CLI } from './oracle/corpus.ts';
import { fetchPackage } from './thirdparty/debian-library.ts';

const scratch = new ScratchFolder();
scratch.write('My File.java', '');
scratch.write('folder/x.txt', '');

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { stdout, stderr, error, status } = spawnSync(command, args, {
    encoding: 'utf8',
    cwd: scratch.path,
    env: { PATH: process.env.PATH, HOME: scratch.path, ...env },
  });
  expect({ stderr, error, status }).toEqual({ stderr: '', error: undefined, status: 0 });
  return stdout;
}

function scriptOf(shell: string): string {
  return scratch.write(shell, run(process.execPath, [CLI, 'completion', shell]));
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

describe('bash', () => {
  const script = scriptOf('bash');

  /** The last word is the one to complete. */
  function complete(...words: string[]): string[] {
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const code = `source '${script}'; COMP_WORDS=(${quoted}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _rangefinder; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return lines(run('bash', ['--norc', '-c', code]));
  }

  it('knows the function of the command', () => {
    const registered = run('bash', ['--norc', '-c', `source '${script}'; complete -p rangefinder`]);
    expect(registered).toBe('complete -F _rangefinder rangefinder\n');
  });

  it.each([
    [['rangefinder', 'sc'], ['scan']],
    [
      ['rangefinder', 'check', '--array'],
      ['--arrays', '--array-bound'],
    ],
    [
      ['rangefinder', 'check', '--search', ''],
      ['portfolio', 'dfs', 'bfs', 'random', 'coverage'],
    ],
    [['rangefinder', 'check', '--search', '=', 'b'], ['bfs']],
    [
      ['rangefinder', 'check', '--search', '='],
      ['portfolio', 'dfs', 'bfs', 'random', 'coverage'],
    ],
    [
      ['rangefinder', 'check', '--induction', 'o'],
      ['on', 'off'],
    ],
    [['rangefinder', 'check', '--method', 'x'], []],
    [['rangefinder', 'check', 'My'], ['My File.java']],
    [['rangefinder', 'test', '-o', 'f'], ['folder']],
    [['rangefinder', 'scan', '--junit'], ['--junit-xml']],
    [
      ['rangefinder', 'completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['rangefinder', 'run', '-ja'], ['-jar']],
  ])('%j', (words, expected) => {
    expect(complete(...words)).toEqual(expected);
  });

  it('completes all commands', () => {
    expect(complete('rangefinder', '')).toEqual([...Object.keys(COMMANDS), '--help', '--version']);
  });
});

it('every command has its options', () => {
  const without = completedCommands().filter(({ options }) => Object.keys(options).length === 0);
  expect(without.map(({ name }) => name)).toEqual(['completion']);
});

describe('zsh', () => {
  const zsh = path.join(fetchPackage('zsh') ?? '', 'bin/zsh');
  const modules = path.join(fetchPackage('zsh') ?? '', 'usr/lib/x86_64-linux-gnu/zsh/5.9');
  const isThere = fs.existsSync(zsh) && fs.existsSync(modules);
  if (!isThere) console.log('SKIPPED: apt cannot fetch zsh (Debian and a network are needed)');

  it.skipIf(!isThere)('gives each command its options', () => {
    const script = scriptOf('zsh');
    run(zsh, ['-n', script]);
    // The functions of zsh that show candidates print what they are given.
    const given = (words: string): string =>
      run(zsh, [
        '-f',
        '-c',
        `module_path=('${modules}'); compdef() { :; }; _arguments() { print -rl -- "$@"; }; _describe() { print -rl -- $commands; }
         source '${script}'; words=(${words}); CURRENT=$#words; _rangefinder`,
      ]);
    expect(given("rangefinder ''")).toContain('check:explore all paths of a Java program and judge it');
    const check = lines(given("rangefinder check ''"));
    expect(check.find((spec) => spec.startsWith('*--search['))).toMatch(
      /:\(portfolio dfs bfs random coverage\)$/,
    );
    expect(check.find((spec) => spec.startsWith('*--sarif['))).toMatch(/:a file:_files$/);
    expect(check.find((spec) => spec.startsWith('*--json['))).toBe(
      '*--json[one JSON object instead of text]',
    );
  });
});

describe('fish', () => {
  const fish = path.join(fetchPackage('fish') ?? '', 'usr/bin/fish');
  const library = path.join(fetchPackage('libpcre2-32-0') ?? '', 'usr/lib/x86_64-linux-gnu');
  const functions = path.join(fetchPackage('fish-common') ?? '', 'usr/share/fish/functions');
  const env = { LD_LIBRARY_PATH: library };
  const isThere = fs.existsSync(fish) && spawnSync(fish, ['--version'], { env }).status === 0;
  if (!isThere)
    console.log('SKIPPED: apt cannot fetch a fish that runs here (Debian and a network are needed)');

  it.skipIf(!isThere)('completes commands, options and values', () => {
    const script = scriptOf('fish');
    const complete = (line: string): string[] => {
      const code = `set -p fish_function_path '${functions}'; source '${script}'; complete -C '${line}'`;
      return lines(run(fish, ['--no-config', '-c', code], env)).map((each) => each.split('\t')[0]);
    };
    expect(complete('rangefinder check --search ')).toEqual(
      expect.arrayContaining(['bfs', 'dfs', 'random', 'coverage']),
    );
    expect(complete('rangefinder check --arra').sort()).toEqual(['--array-bound', '--arrays']);
    expect(complete('rangefinder check --no-mer')).toEqual(['--no-merge']);
  });
});
