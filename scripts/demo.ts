/**
 * `npm run demo`: a bug found, then one where merging paths matters, then tests, then an example program on Rangefinder and on the
 * real JVM, side by side. Fails if any of it does not come out as told.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import { CLI } from '../test/oracle/corpus.ts';
import { differences, launch, type Outcome } from '../test/oracle/outcome.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const EXAMPLE = 'examples/Ledger.java';
const COLUMN = 56;

const paint = (code: number, text: string) => (process.stdout.isTTY ? `\x1b[${code}m${text}\x1b[0m` : text);
const bold = (text: string) => paint(1, text);
const dim = (text: string) => paint(2, text);
const red = (text: string) => paint(31, text);
const green = (text: string) => paint(32, text);

type Timed = { readonly outcome: Outcome; readonly ms: number };

async function main(): Promise<void> {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' });
  const isFound = findBugs();
  console.log(
    `\n${bold(EXAMPLE)}: a ledger with records, regular expressions, BigDecimal, dates and streams.`,
  );
  console.log(
    'Left: Rangefinder, a JVM in TypeScript. Right: the real one, on the same class files and library.\n',
  );
  let isSame = true;
  for (const [i, jdk] of discoverJdks().entries()) {
    const { ours, theirs } = await runBoth(jdk);
    if (i === 0) printSideBySide(ours, theirs, jdk);
    const found = differences(theirs.outcome, ours.outcome);
    isSame &&= found.length === 0;
    printVerdict(jdk, ours, theirs, found);
  }
  console.log(
    dim(
      "\nYour own: npx rangefinder check <File.java> --method 'C.m(int)'   npx rangefinder run <File.java>",
    ),
  );
  process.exitCode = isSame && isFound ? 0 : 1;
}

const UNSAFE = 1;

/** Each command as a user would type it. */
function findBugs(): boolean {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-demo-'));
  const isMiddleWrong = show(
    'The binary search that was in the JDK until 2006. Which inputs break it? With a test that proves it:',
    [
      'check',
      'examples/BinarySearch.java',
      '--method',
      'BinarySearch.middle(int,int)',
      '--write-tests',
      folder,
    ],
  );
  const reproducer = path.join(folder, 'BinarySearchMiddleReproducerTest.java');
  if (isMiddleWrong) console.log(`\n${fs.readFileSync(reproducer, 'utf8')}`);
  fs.rmSync(folder, { recursive: true });
  const isOutside = show(
    'Where do words start in a text of seven characters? One path at a time (mode 1) it takes 255 paths; merged:',
    ['check', 'examples/WordStarts.java', '--', '7'],
  );
  return isMiddleWrong && isOutside && writeTests();
}

/** Into a folder of its own, which is shown and removed. */
function writeTests(): boolean {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-demo-'));
  const args = ['test', 'examples/Slots.java', '--method', 'Slots.take(int[],int,int)', '-o', folder];
  console.log(`\n${bold('Tests of a method, arrays included:')}`);
  console.log(
    `${dim(`$ npx rangefinder ${[...args.slice(0, 3), `'${args[3]}'`, '-o', 'DIR'].join(' ')}`)}\n`,
  );
  const { status } = spawnSync(process.execPath, [CLI, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isDone = status === 0;
  if (isDone) console.log(fs.readFileSync(path.join(folder, 'SlotsTakeTest.java'), 'utf8'));
  fs.rmSync(folder, { recursive: true });
  return isDone;
}

function show(what: string, args: readonly string[]): boolean {
  const quoted = args.map((arg) => (/[()]/.test(arg) ? `'${arg}'` : arg));
  console.log(`\n${bold(what)}\n${dim(`$ npx rangefinder ${quoted.join(' ')}`)}\n`);
  const { status } = spawnSync(process.execPath, [CLI, ...args], { cwd: ROOT, stdio: 'inherit' });
  return status === UNSAFE;
}

async function runBoth(jdk: Jdk): Promise<{ ours: Timed; theirs: Timed }> {
  const { dir } = compile(jdk, [path.join(ROOT, EXAMPLE)]);
  const main = path.basename(EXAMPLE, '.java');
  const ours = await timed(process.execPath, [CLI, 'run', '--jdk', jdk.home, '-cp', dir, main]);
  const theirs = await timed(`${jdk.home}/bin/java`, ['-cp', dir, main]);
  return { ours, theirs };
}

async function timed(command: string, args: readonly string[]): Promise<Timed> {
  const start = performance.now();
  const outcome = await launch({ command, args });
  return { outcome, ms: performance.now() - start };
}

function printSideBySide(ours: Timed, theirs: Timed, jdk: Jdk): void {
  const [left, right] = [ours, theirs].map(({ outcome, ms }) => [
    ...lines(outcome.stdout).map((text) => ({ text, isError: false })),
    ...lines(outcome.stderr).map((text) => ({ text, isError: true })),
    { text: '', isError: false },
    { text: `exit code ${outcome.status}, ${(ms / 1000).toFixed(2)} s`, isError: false },
  ]);
  const heads = [`rangefinder, Node ${process.versions.node}`, `java ${jdk.version}`];
  console.log(`${bold(heads[0].padEnd(COLUMN))}  ${bold(heads[1])}`);
  console.log(dim(`${'─'.repeat(COLUMN)}  ${'─'.repeat(COLUMN)}`));
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    console.log(`${cell(left[i])}  ${cell(right[i])}`.trimEnd());
  }
  console.log();
}

function lines(text: string): string[] {
  return text.replaceAll('\t', '    ').trimEnd().split('\n');
}

function cell(line: { readonly text: string; readonly isError: boolean } | undefined): string {
  const text = line?.text ?? '';
  const fitted = text.length > COLUMN ? `${text.slice(0, COLUMN - 1)}…` : text.padEnd(COLUMN);
  return line?.isError ? red(fitted) : fitted;
}

function printVerdict(jdk: Jdk, ours: Timed, theirs: Timed, found: readonly string[]): void {
  const times = `${(ours.ms / 1000).toFixed(2)} s, java ${(theirs.ms / 1000).toFixed(2)} s`;
  if (found.length === 0) {
    console.log(
      `${green('✓')} JDK ${jdk.version}: output, error output and exit code are identical (${times})`,
    );
  } else {
    console.log(`${red('✗')} JDK ${jdk.version}: they differ (${times})\n${found.join('\n')}`);
  }
}

await main();
