/**
 * `npm run bench -- scan [library…] [--time <s>] [--jobs <n>] [--jdk <home>] [--keep <folder>]`: scans the jars of Debian's libraries, nothing else given, and prints for each
 * the methods, how many came to their end, findings by kind, peak memory of all processes, and the seconds beyond the budget. Fails if a scan takes more than two
 * seconds longer than its time, crashes, takes 2 GB, or says UNSAFE without a finding that the JVM confirmed. `--keep` keeps the reports.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { causesOf } from '../src/report/scan-causes.ts';
import type { ScanReport } from '../src/report/scan-report.ts';
import { type DebianJar, jarOfLibrary } from './library-methods.ts';

const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const OPTIONS = ['--time', '--jobs', '--jdk', '--keep'];
const SECONDS = 600;
const MOST_OVERTIME_S = 2;
const MOST_MB = 2_048;

const jar = (
  name: string,
  binaryPackage: string,
  version: string,
): DebianJar & { readonly name: string } => ({
  name,
  binaryPackage,
  jar: `${name}.jar`,
  version,
});

const LIBRARIES = [
  jar('commons-lang3', 'libcommons-lang3-java', '3.12.0'),
  jar('commons-text', 'libcommons-text-java', '1.10.0'),
  jar('commons-codec', 'libcommons-codec-java', '1.15'),
  jar('commons-csv', 'libcommons-csv-java', '1.9.0'),
  jar('commons-cli', 'libcommons-cli-java', '1.5.0'),
  jar('joda-time', 'libjoda-time-java', '2.10.14'),
  jar('jsoup', 'libjsoup-java', '1.15.3'),
  jar('guava', 'libguava-java', '31.1'),
];

type Row = {
  readonly name: string;
  readonly status: number | null;
  readonly report: ScanReport | null;
  readonly seconds: number;
  readonly peakMb: number;
};

export async function benchScan(argv: readonly string[]): Promise<number> {
  const option = (name: string): string | undefined => argv[argv.indexOf(name) + 1 || argv.length];
  const wanted = argv.filter((word, i) => !word.startsWith('--') && !OPTIONS.includes(argv[i - 1]));
  const time = Number(option('--time') ?? SECONDS);
  const more = ['--jobs', '--jdk'].flatMap((name) => {
    const value = option(name);
    return value === undefined ? [] : [name, value];
  });
  console.log(
    '| library | methods | looked at | to the end | cannot be checked | safe | unsafe | findings | by kind | not confirmed | s | beyond the time | MB |',
  );
  console.log(`|${'---|'.repeat(13)}`);
  const folder = option('--keep');
  let isFine = true;
  for (const library of LIBRARIES) {
    if (wanted.length > 0 && !wanted.includes(library.name)) continue;
    const file = jarOfLibrary(library);
    if (file === null) {
      console.log(`| ${library.name} | apt cannot fetch it |`);
      continue;
    }
    const row = await scanJar(library.name, [file, '--time', String(time), '--no-cache', ...more]);
    console.log(rowText(row, time));
    if (folder !== undefined) keep(folder, row);
    isFine &&= isRowFine(row, time);
  }
  return isFine ? 0 : 1;
}

async function scanJar(name: string, args: readonly string[]): Promise<Row> {
  const begin = performance.now();
  const child = spawn(process.execPath, [CLI, 'scan', ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, treeMb(child.pid!));
  }, 500);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(watch);
  const seconds = (performance.now() - begin) / 1000;
  try {
    return {
      name,
      status,
      report: JSON.parse(Buffer.concat(chunks).toString()) as ScanReport,
      seconds,
      peakMb,
    };
  } catch {
    return { name, status, report: null, seconds, peakMb };
  }
}

function keep(folder: string, { name, report }: Row): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(report, null, 1));
}

function rowText({ name, status, report, seconds, peakMb }: Row, time: number): string {
  if (report === null) return `| ${name} | no report: exit code ${status} |`;
  const { methods } = report;
  const looked = methods.filter(({ verdict }) => verdict !== null);
  const ended = looked.filter(({ incomplete }) => !incomplete.some(({ id }) => id === 'time-budget'));
  const causes = causesOf(methods);
  const confirmed = causes.filter(({ finding }) => finding.replayed);
  const kinds = new Map<string, number>();
  for (const { finding } of confirmed) {
    const kind = (finding.exception ?? finding.kind).replace(/^.*\./, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const byKind = [...kinds].sort((a, b) => b[1] - a[1]).map(([kind, number]) => `${number} ${kind}`);
  const count = (verdict: string): number => methods.filter((method) => method.verdict === verdict).length;
  const cells = [
    name,
    methods.length,
    looked.length,
    ended.length,
    methods.filter(({ state }) => state === 'failed').length,
    count('SAFE'),
    count('UNSAFE'),
    confirmed.length,
    byKind.join(', '),
    causes.length - confirmed.length,
    seconds.toFixed(1),
    (seconds - time).toFixed(1),
    Math.round(peakMb),
  ];
  return `| ${cells.join(' | ')} |`;
}

function isRowFine({ status, report, seconds, peakMb }: Row, time: number): boolean {
  const isKept = seconds <= time + MOST_OVERTIME_S && peakMb < MOST_MB && (status === 0 || status === 1);
  // UNSAFE is what the JVM confirmed, and nothing else.
  const isHonest = report?.methods.every(
    ({ verdict, findings }) => verdict !== 'UNSAFE' || findings.some(({ replayed }) => replayed),
  );
  return isKept && isHonest === true;
}

/** Resident memory of a process and all below it, which may be in other groups; 0 where the system does not tell as Linux does. */
function treeMb(root: number): number {
  const processes = new Map<number, { readonly parent: number; readonly mb: number }>();
  for (const name of fs.existsSync('/proc') ? fs.readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = fs.readFileSync(`/proc/${name}/status`, 'utf8');
      const field = (key: string): number =>
        Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      processes.set(Number(name), { parent: field('PPid'), mb: field('VmRSS') / 1024 });
    } catch {
      // It has ended.
    }
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (processes.has(pid) && isBelow(processes.get(pid)!.parent));
  return [...processes].reduce((sum, [pid, { mb }]) => (isBelow(pid) ? sum + mb : sum), 0);
}
