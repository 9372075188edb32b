/** Checks methods of Debian's libraries by the command line, and prints a row for each: verdict, coverage, time, reason. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findJdk } from '../src/classpath/jdk.ts';
import type { CheckReport, ReportedFinding } from '../src/report/check-report.ts';
import { fetchPackage } from '../test/thirdparty/debian-library.ts';

const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const OPTIONS = ['--time', '--mode', '--jdk', '--jobs', '--judge'];
const SECONDS = '30';

export type DebianJar = {
  readonly binaryPackage: string;
  /** Below usr/share/java of the package. */
  readonly jar: string;
  /** Of the library when its methods were chosen. */
  readonly version: string;
  /** Libraries that its classes refer to. */
  readonly needs?: readonly DebianJar[];
};

export type LibraryMethod = {
  readonly library: DebianJar;
  /** For `--method`. */
  readonly signature: string;
  /** Called on what the constructor without parameters makes; else it is static, or there is no such constructor. */
  readonly isOnNew: boolean;
};

export type MethodRow = {
  readonly method: LibraryMethod;
  /** Null if the program printed none. */
  readonly report: CheckReport | null;
  readonly ms: number;
};

/** The jar; null where apt cannot fetch it. */
export function jarOfLibrary({ binaryPackage, jar }: DebianJar): string | null {
  const folder = fetchPackage(binaryPackage);
  const file = path.join(folder ?? '', 'usr/share/java', jar);
  return folder !== null && fs.existsSync(file) ? file : null;
}

/** What a bench of library methods is asked for: `[part of a signature…] [--time <s>] [--mode <1..5>] [--jdk <home>] [--jobs <n>]`. */
export class LibraryBench {
  private readonly argv: readonly string[];
  /** Of all rows: limitations that the bench accepts; null: none. */
  private readonly assumed: string | null;

  constructor(argv: readonly string[], assumed: string | null) {
    this.argv = argv;
    this.assumed = assumed;
  }

  private option(name: string): string | undefined {
    return this.argv[this.argv.indexOf(name) + 1 || this.argv.length];
  }

  /** Checks those of the methods that are wanted, and prints each as it ends. */
  async run(methods: readonly LibraryMethod[]): Promise<MethodRow[]> {
    const wanted = this.argv.filter(
      (word, i) => !word.startsWith('--') && !OPTIONS.includes(this.argv[i - 1]),
    );
    const waiting = methods.filter(
      ({ signature }) => wanted.length === 0 || wanted.some((part) => signature.includes(part)),
    );
    const jdk = findJdk({ jdk: this.option('--jdk') });
    const options = [
      ...['--jdk', jdk.home, ...(this.assumed === null ? [] : ['--assume', this.assumed])],
      ...['--time', this.option('--time') ?? SECONDS, '--mode', this.option('--mode') ?? '5'],
    ];
    const rows: MethodRow[] = [];
    const worker = async (): Promise<void> => {
      for (let method = waiting.shift(); method !== undefined; method = waiting.shift()) {
        const row = await checkMethod(method, options);
        rows.push(row);
        printRow(row);
      }
    };
    await Promise.all(Array.from({ length: Number(this.option('--jobs') ?? 1) }, worker));
    return rows;
  }
}

function checkMethod(method: LibraryMethod, options: readonly string[]): Promise<MethodRow> {
  const { library, signature, isOnNew } = method;
  const classPath = [library, ...(library.needs ?? [])].map(jarOfLibrary).join(path.delimiter);
  const args = [
    'check',
    jarOfLibrary(library)!,
    '-cp',
    classPath,
    '--method',
    signature,
    '--json',
    ...options,
  ];
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [CLI, ...args, ...(isOnNew ? ['--receiver', 'new'] : [])], {
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

function printRow({ method, report, ms }: MethodRow): void {
  const name = method.signature
    .replace(/^org\.apache\.commons\./, '')
    .replaceAll(/java\.(?:lang|util)\.(?=[A-Z])/g, '');
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

/** Prints how many rows have each verdict. Whether every method has one, and every finding was confirmed or says why it need not be. */
export function summariseVerdicts(rows: readonly MethodRow[]): boolean {
  const seconds = rows.reduce((sum, { ms }) => sum + ms / 1000, 0);
  const counts = ['SAFE', 'UNSAFE', 'UNKNOWN', 'NONE'].map(
    (verdict) => `${counted(rows, verdict)} ${verdict}`,
  );
  console.log(`\n${rows.length} methods: ${counts.join(', ')}; ${seconds.toFixed(0)} s`);
  const unconfirmed = rows.filter(({ report }) => report?.findings.some(isRefuted));
  for (const { method } of unconfirmed) console.log(`not confirmed: ${method.signature}`);
  return counted(rows, 'NONE') === 0 && unconfirmed.length === 0;
}

/** What another run may see otherwise need not be confirmed. */
function isRefuted({ replayed, dependsOn }: ReportedFinding): boolean {
  return !replayed && dependsOn.length === 0;
}

export function counted(rows: readonly MethodRow[], verdict: string): number {
  return rows.filter(({ report }) => (report?.verdict ?? 'NONE') === verdict).length;
}
