/**
 * `npm run bench -- strings [part of a signature…] [--time <s>] [--mode <1..5>] [--jdk <home>] [--jobs <n>]`: 40 methods of Debian's
 * commons-lang3, commons-text, commons-codec and commons-csv that take strings, drawn before any of them was checked. Prints for each the
 * verdict, how much was covered, the time and the reason. Fails if more than a quarter is UNKNOWN, or if a finding was not confirmed.
 *
 * A CharSequence may be of any class. Strings are tried, and what the others are is accepted: SAFE lists it as an assumption.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findJdk, type Jdk } from '../src/classpath/jdk.ts';
import type { CheckReport } from '../src/report/check-report.ts';
import {
  DRAWN,
  type DrawnMethod,
  drawMethods,
  jarOfLibrary,
  SEED,
  STRING_LIBRARIES,
} from './strings-methods.ts';

const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const OPTIONS = ['--time', '--mode', '--jdk', '--jobs'];
const SECONDS = '30';

type Row = { readonly method: DrawnMethod; readonly report: CheckReport | null; readonly ms: number };

export async function benchStrings(argv: readonly string[]): Promise<number> {
  const option = (name: string): string | undefined => argv[argv.indexOf(name) + 1 || argv.length];
  const wanted = argv.filter((word, i) => !word.startsWith('--') && !OPTIONS.includes(argv[i - 1]));
  const jdk = findJdk({ jdk: option('--jdk') });
  const jars = STRING_LIBRARIES.map((library) => jarOfLibrary(library));
  if (jars.includes(null)) {
    console.error('apt cannot fetch the libraries: Debian and a network are needed');
    return 3;
  }
  const all = STRING_LIBRARIES.flatMap((library, i) => drawMethods(library, jars[i]!, SEED));
  const isOther = all.map(({ signature }) => signature).join('\n') !== DRAWN.join('\n');
  if (isOther)
    console.log('Debian has other versions of the libraries here: these are not the methods of the list');
  const waiting = all.filter(
    ({ signature }) => wanted.length === 0 || wanted.some((part) => signature.includes(part)),
  );
  const limits = ['--time', option('--time') ?? SECONDS, '--mode', option('--mode') ?? '5'];
  const classPath = jars.join(path.delimiter);
  const rows: Row[] = [];
  const worker = async (): Promise<void> => {
    for (let method = waiting.shift(); method !== undefined; method = waiting.shift()) {
      const row = await check(method, jdk, classPath, limits);
      rows.push(row);
      print(row);
    }
  };
  await Promise.all(Array.from({ length: Number(option('--jobs') ?? 1) }, worker));
  return summarise(rows);
}

function check(method: DrawnMethod, jdk: Jdk, classPath: string, limits: readonly string[]): Promise<Row> {
  const args = [
    'check',
    jarOfLibrary(method.library)!,
    '-cp',
    classPath,
    '--method',
    method.signature,
    '--json',
  ];
  const inputs = ['--assume', 'input-classes', ...(method.isOnNew ? ['--receiver', 'new'] : [])];
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [CLI, ...args, ...inputs, ...limits, '--jdk', jdk.home], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.on('close', () => {
      const report = out === '' ? null : (JSON.parse(out) as CheckReport);
      resolve({ method, report, ms: performance.now() - start });
    });
  });
}

function print({ method, report, ms }: Row): void {
  const name = method.signature.replace(/^org\.apache\.commons\./, '').replaceAll('java.lang.', '');
  const verdict = (report?.verdict ?? 'NONE').padEnd(8);
  const { covered = 0, total = 0 } = report?.coverage ?? {};
  const figures = `${`${covered}/${total}`.padStart(9)} ${(ms / 1000).toFixed(1).padStart(6)} s`;
  console.log(`${verdict}${figures}  ${name}`);
  if (report !== null) console.log(`        ${report.reason}${inputsText(report)}`);
}

function inputsText({ findings }: CheckReport): string {
  if (findings.length === 0) return '';
  const [{ inputs }] = findings;
  const values = inputs.map(({ name, value }) => `${name} = ${value}`).join(', ');
  return `, the first of ${findings.length}: ${values}`.slice(0, 160);
}

function summarise(rows: readonly Row[]): number {
  const counted = (verdict: string): number =>
    rows.filter(({ report }) => (report?.verdict ?? 'NONE') === verdict).length;
  const unconfirmed = rows.filter(({ report }) => report?.findings.some((f) => !f.replayed));
  const seconds = rows.reduce((sum, { ms }) => sum + ms / 1000, 0);
  const verdicts = ['SAFE', 'UNSAFE', 'UNKNOWN', 'NONE'].map((verdict) => `${counted(verdict)} ${verdict}`);
  console.log(`\n${rows.length} methods: ${verdicts.join(', ')}; ${seconds.toFixed(0)} s`);
  for (const { method } of unconfirmed) console.log(`not confirmed: ${method.signature}`);
  const isFine = counted('NONE') === 0 && unconfirmed.length === 0 && counted('UNKNOWN') * 4 <= rows.length;
  return isFine ? 0 : 1;
}
