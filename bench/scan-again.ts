/**
 * `npm run bench -- scan-again [library | made] [--time <s>] [--changes <n>] [--jdk <home>]`: how long a scan takes after a change of one line. A library of Debian is compiled from its
 * sources and scanned. Then methods are changed, one at a time, evenly drawn from all of its sources: each gets a statement more. After each change it is compiled and scanned again with
 * the cache of the first scan. Fails if the median of the later scans takes a tenth of the first one or more.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../src/classpath/javac.ts';
import { findJdk, type Jdk } from '../src/classpath/jdk.ts';
import type { ScanReport } from '../src/report/scan-report.ts';
import { type DebianLibrary, fetchLibrary } from '../test/thirdparty/debian-library.ts';

const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const OPTIONS = ['--time', '--changes', '--jdk'];
const MOST_SHARE = 0.1;
const MADE = 'made';
const CLASSES = 36;

const library = (name: string, sourcePackage: string): DebianLibrary => ({
  name,
  sourcePackage,
  sourceRoot: 'src/main/java',
  binaryPackage: `lib${name}-java`,
  jar: `${name}.jar`,
});

const LIBRARIES = [library('commons-codec', 'libcommons-codec-java'), library('commons-csv', 'commons-csv')];

export function benchScanAgain(argv: readonly string[]): number {
  const option = (name: string): string | undefined => argv[argv.indexOf(name) + 1 || argv.length];
  const [wanted = LIBRARIES[0].name] = argv.filter(
    (word, i) => !word.startsWith('--') && !OPTIONS.includes(argv[i - 1]),
  );
  const chosen = LIBRARIES.find(({ name }) => name === wanted);
  const fetched = wanted === MADE ? madeSources() : chosen === undefined ? null : fetchLibrary(chosen);
  if (fetched?.kind !== 'sources') {
    console.error(
      `${wanted}: apt cannot fetch its sources; there is ${[...LIBRARIES.map(({ name }) => name), MADE].join(', ')}`,
    );
    return 3;
  }
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-scan-again-'));
  try {
    const project = new SourceProject(root, fetched.root, findJdk({ jdk: option('--jdk') }));
    return measure(project, option('--time') ?? '300', Number(option('--changes') ?? 10));
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

/** 36 classes that a scan comes to the end of, on any machine. */
function madeSources(): { readonly kind: 'sources'; readonly root: string } {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-made-'));
  for (let i = 0; i < CLASSES; i++)
    fs.writeFileSync(
      path.join(root, `Part${i}.java`),
      `public class Part${i} {
    private final int[] table = new int[${4 + (i % 5)}];
    public static int share(int total, int parts) {
        return total / (parts - ${i});
    }
    public int at(int index) {
        return table[index];
    }
    public static long days(int year, int month) {
        long days = 365L * year;
        for (int m = 1; m < month && m < 12; m++) days += m % 2 == 0 ? 30 : 31;
        return days;
    }
}
`,
    );
  return { kind: 'sources', root };
}

/** Sources as they were fetched, and their classes where a build tool would put them. */
class SourceProject {
  readonly root: string;
  private readonly jdk: Jdk;
  private readonly sources: string;
  private readonly files: readonly string[];

  constructor(root: string, fetched: string, jdk: Jdk) {
    this.root = root;
    this.jdk = jdk;
    this.sources = path.join(root, 'src', 'main', 'java');
    fs.cpSync(fetched, this.sources, { recursive: true });
    this.files = fs
      .readdirSync(this.sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.java') && !name.endsWith('-info.java'))
      .sort()
      .map((name) => path.join(this.sources, name));
    this.build();
  }

  build(): void {
    const outDir = path.join(this.root, 'target', 'classes');
    fs.rmSync(outDir, { recursive: true, force: true });
    compile(this.jdk, [...this.files], { outDir });
  }

  /** Methods of the usual layout whose body can have a statement more. */
  methods(): { readonly file: string; readonly line: number }[] {
    return this.files.flatMap((file) =>
      fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, line) =>
          /^ {4}(?:public|protected|private|static) .*\w [a-z]\w*\(.*\{\s*$/.test(text) ? { file, line } : [],
        ),
    );
  }

  /** While `during` runs, the line has a statement more. */
  changed<T>({ file, line }: { readonly file: string; readonly line: number }, during: () => T): T {
    const text = fs.readFileSync(file, 'utf8');
    const lines = text.split('\n');
    lines[line] = `${lines[line].trimEnd()} int changed = 7;`;
    fs.writeFileSync(file, lines.join('\n'));
    try {
      this.build();
      return during();
    } finally {
      fs.writeFileSync(file, text);
    }
  }
}

function measure(project: SourceProject, time: string, changes: number): number {
  const scan = (): { readonly seconds: number; readonly report: ScanReport } => {
    const begin = performance.now();
    const args = [CLI, 'scan', project.root, '--time', time, '--json'];
    const { stdout } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return { seconds: (performance.now() - begin) / 1000, report: JSON.parse(stdout) as ScanReport };
  };
  const checked = ({ methods }: ScanReport): number =>
    methods.filter(({ state }) => state === 'checked').length;
  console.log('| scan | checked | from the cache | s | share of the first |');
  console.log('|---|---|---|---|---|');
  const print = (name: string, { seconds, report }: ReturnType<typeof scan>, first: number): void =>
    console.log(
      `| ${name} | ${checked(report)} | ${report.methods.filter(({ state }) => state === 'cached').length} | ${seconds.toFixed(1)} | ${(seconds / first).toFixed(3)} |`,
    );
  const first = scan();
  print('first', first, first.seconds);
  const same = scan();
  print('nothing changed', same, first.seconds);
  const all = project.methods();
  const shares: number[] = [];
  for (let i = 0; i < changes; i++) {
    const place = all[Math.floor(((i + 0.5) * all.length) / changes)];
    const again = project.changed(place, scan);
    print(`${path.basename(place.file)}:${place.line + 1}`, again, first.seconds);
    shares.push(again.seconds / first.seconds);
  }
  const median = shares.sort((a, b) => a - b)[Math.floor(shares.length / 2)];
  console.log(`\nmedian ${median.toFixed(3)}, largest ${shares.at(-1)!.toFixed(3)}`);
  return median < MOST_SHARE ? 0 : 1;
}
