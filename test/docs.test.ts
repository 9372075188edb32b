/**
 * What the pages claim about the command line. The built `dist` runs every command of a `console` block, in a scratch folder
 * with the examples, and must print what the page shows. All other commands must parse. Options are those of `--help`.
 *
 * In a block, `…` stands for any text in a line, and a line `…` for any lines. A block after `<!-- file: NAME -->` is written
 * to the scratch folder; one after `<!-- from: NAME -->` is part of a file that a command has written there.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { codeSpans, withoutFences } from '../scripts/check-docs.ts';
import { parseRunOptions } from '../src/cli/run-options.ts';
import { COMMANDS } from '../src/cli/usage.ts';
import type { Limitation } from '../src/limitation/limitation.ts';
import { effectOf, LIMITATION_IDS } from '../src/limitation/register.ts';
import { CLI } from './oracle/corpus.ts';
import { launch, type Outcome } from './oracle/outcome.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGES = ['README.md', 'CONTRIBUTING.md', ...pagesIn('docs')];
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-docs-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

function pagesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

const textOf = (page: string): string => fs.readFileSync(path.join(ROOT, page), 'utf8');

type Fence = { readonly language: string; readonly role: string | null; readonly body: string };

/** Fenced blocks, each with the comment in the line before it. */
function fencesOf(text: string): Fence[] {
  const fences = text.matchAll(/(?:^<!-- (.*) -->\n)?^ *```(\w*)\n([\s\S]*?)^ *```$/gm);
  return [...fences].map(([, role, language, body]) => ({ language, role: role ?? null, body }));
}

type Step =
  | { readonly kind: 'run'; readonly command: string; readonly output: string }
  | { readonly kind: 'file' | 'from'; readonly file: string; readonly body: string };

function stepsOf(text: string): Step[] {
  return fencesOf(text).flatMap(({ language, role, body }): Step[] => {
    const [, kind, file] = role?.match(/^(file|from): (\S+)$/) ?? [];
    if (kind !== undefined) return [{ kind: kind as 'file' | 'from', file, body }];
    if (language !== 'console') return [];
    return body
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const [command, ...output] = part.split('\n');
        return { kind: 'run', command, output: output.join('\n').trimEnd() };
      });
  });
}

/** Standard output, and then standard error. */
async function runIn(folder: string, command: string): Promise<string> {
  const direct = command.replace(/^npx rangefinder/, `'${process.execPath}' '${CLI}'`);
  const { stdout, stderr } = await launch({ command: 'sh', args: ['-c', direct], cwd: folder });
  return `${stdout}${stderr}`.trimEnd();
}

function patternOf(output: string): RegExp {
  const lines = `${output}\n`.split(/^…\n/m).map((part) => part.split('…').map(escaped).join('.*'));
  return new RegExp(`^${lines.join('(?:.*\\n)*')}$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

async function follow(step: Step, folder: string): Promise<void> {
  const file = step.kind === 'run' ? '' : path.join(folder, step.file);
  switch (step.kind) {
    case 'file':
      fs.writeFileSync(file, step.body);
      break;
    case 'from':
      expect(fs.readFileSync(file, 'utf8')).toContain(step.body);
      break;
    case 'run': {
      const found = await runIn(folder, step.command);
      // The plain comparison shows the difference.
      if (!patternOf(step.output).test(`${found}\n`)) expect(found, step.command).toBe(step.output);
    }
  }
}

describe('console blocks print what the pages show', () => {
  for (const page of PAGES) {
    const steps = stepsOf(textOf(page));
    if (steps.length === 0) continue;
    it(page, async () => {
      const folder = path.join(scratch, page.replaceAll('/', '-'));
      fs.mkdirSync(folder);
      fs.cpSync(path.join(ROOT, 'examples'), path.join(folder, 'examples'), { recursive: true });
      // The package, for programs that import it.
      fs.mkdirSync(path.join(folder, 'node_modules'));
      fs.symlinkSync(ROOT, path.join(folder, 'node_modules/rangefinder'));
      for (const step of steps) await follow(step, folder);
    });
  }

  it('knows what does not match', () => {
    expect('a b\nc\nd\ne\n').toMatch(patternOf('a …\n…\ne'));
    expect('a b\ne\n').toMatch(patternOf('a …\n…\ne'));
    expect('a b\n').toMatch(patternOf('a b\n…'));
    expect('a b\nc\n').not.toMatch(patternOf('a b'));
    expect('x a b\n').not.toMatch(patternOf('a …'));
    expect('').not.toMatch(patternOf('a'));
  });
});

/** `FILE=x npx rangefinder check …` in a block or in backticks. */
const COMMAND = /^(?:\$ )?(?:\w+=\S+ )*(?:npx )?rangefinder ([a-z]+)(?= |$)(.*)$/;

type Shown = { readonly page: string; readonly command: string; readonly words: readonly string[] };

function commandsOf(page: string): Shown[] {
  const text = textOf(page);
  const lines = fencesOf(text).flatMap(({ body }) => body.split('\n').map((line) => line.trim()));
  return [...lines, ...codeSpans(withoutFences(text))].flatMap((line) => {
    const [, command, rest] = line.match(COMMAND) ?? [];
    return command === undefined ? [] : [{ page, command, words: wordsOf(rest) }];
  });
}

/** As a shell splits them: up to a comment or a redirection. */
function wordsOf(text: string): string[] {
  const [used] = text.split(/\s+[#>](?=\s)/, 1);
  return [...used.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c);
}

const rangefinder = (...args: string[]): Promise<Outcome> =>
  launch({ command: process.execPath, args: [CLI, ...args] });

async function helpOf(...command: string[]): Promise<string> {
  const { stdout, stderr, status } = await rangefinder(...command, '--help');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout;
}

describe('commands of the pages parse', () => {
  const shown = PAGES.flatMap(commandsOf);
  const withOptions = shown.filter(({ words }) => words.some((word) => word.startsWith('-')));
  const distinct = new Map(withOptions.map((s) => [`${s.command} ${s.words.join(' ')}`, s]));

  it('every command of the command line is among them', async () => {
    const [first] = (await helpOf()).split('\n');
    const known = [...first.matchAll(/[a-z]+/g)].map(([name]) => name);
    expect(new Set(['rangefinder', ...shown.map((s) => s.command)])).toEqual(new Set(known));
  });

  it.each([...distinct])('%s', async (_, { command, words }) => {
    if (command === 'run') {
      parseRunOptions(words);
      return;
    }
    // Help is given where it is asked for; a wrong option before it is told first.
    const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
    expect(await helpOf(command, ...own)).toContain(`rangefinder ${command}`);
  });
});

/** The page that lists the options of a command; those that explore share the list of check.md. */
const PAGE_OF: Readonly<Record<string, string>> = {
  run: 'docs/run.md',
  check: 'docs/check.md',
  test: 'docs/tests.md',
  regions: 'docs/regions.md',
  trace: 'docs/trace.md',
  svcomp: 'docs/svcomp.md',
  spf: 'docs/spf.md',
  lsp: 'docs/integrations.md',
  serve: 'docs/report.md',
  daemon: 'docs/daemon.md',
};
const EXPLORING = ['check', 'test', 'svcomp', 'spf'];

/** Options of other programs that pages speak of. */
const FOREIGN = new Set(['--incremental', '--java-ranger', '--paper', '--results', '--help']);

const OPTION = /(?<![\w-])--?[A-Za-z][\w-]*/g;

const optionsIn = (text: string): string[] => [...text.matchAll(OPTION)].map(([option]) => shortened(option));

/** `-Dname=value` and `-XX:…` are families. */
function shortened(option: string): string {
  return /^-(?:D|XX?)/.test(option) ? option.slice(0, 2) : option;
}

/** What `--help` names. */
async function optionsOfHelp(command: string): Promise<Set<string>> {
  return new Set(optionsIn((await helpOf(command)).replace('java -ea', '')));
}

/** Options in backticks in the first column of a table. */
function optionsOfTables(page: string): Set<string> {
  const rows = textOf(page).matchAll(/^\| (`-[^|]*) \|/gm);
  return new Set([...rows].flatMap(([, cell]) => codeSpans(cell).flatMap((span) => optionsIn(span))));
}

describe('options of the pages are those of --help', () => {
  it.each(Object.entries(PAGE_OF))('%s: %s', async (command, page) => {
    const help = await optionsOfHelp(command);
    const own = optionsOfTables(page);
    const shared = EXPLORING.includes(command) ? optionsOfTables(PAGE_OF.check) : new Set<string>();
    expect([...help].filter((option) => !own.has(option) && !shared.has(option))).toEqual([]);
    expect([...own].filter((option) => !help.has(option))).toEqual([]);
  });

  it('everywhere', async () => {
    const all = new Set<string>();
    for (const command of Object.keys(COMMANDS)) {
      for (const option of await optionsOfHelp(command)) all.add(option);
    }
    const unknown = PAGES.flatMap((page) =>
      codeSpans(withoutFences(textOf(page)))
        .filter((span) => span.startsWith('--'))
        .flatMap((span) => optionsIn(span).slice(0, 1))
        .filter((option) => !all.has(option) && !FOREIGN.has(option))
        .map((option) => `${page}: ${option}`),
    );
    expect(unknown).toEqual([]);
  });
});

it('docs/check.md lists the fields of the JSON report', async () => {
  const target = path.join(ROOT, 'examples/Account.java');
  const entry = ['--method', 'Account.withdrawals(long,int,long)'];
  const { stdout } = await rangefinder('check', target, ...entry, '--show-paths', '--json');
  const report = JSON.parse(stdout) as { readonly findings: readonly object[] };
  const [top, finding] = textOf('docs/check.md').split('## JSON')[1].split('A finding has');
  const fields = (text: string): string[] =>
    [...text.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell]) => codeSpans(cell)).sort();
  expect(fields(top)).toEqual(Object.keys(report).sort());
  expect(fields(finding)).toEqual(Object.keys(report.findings[0]).sort());
});

it('docs/check.md lists the limitations of the register, with their effect', () => {
  const [, section] = textOf('docs/check.md').split(/^## (?:Limitations|JSON)$/m);
  const rows = [...section.matchAll(/^\| `([a-z-]+)` \| (\w+) \|/gm)].map(
    ([, id, effect]) => `${id}: ${effect}`,
  );
  const known = LIMITATION_IDS.map((id) => `${id}: ${effectOf({ id } as Limitation)}`);
  expect(rows.sort()).toEqual(known.sort());
});
