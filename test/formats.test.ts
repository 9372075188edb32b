/** `--sarif` and `--junit-xml` of real checks: valid, with the paths of the project. */
import fs from 'node:fs';
import path from 'node:path';
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { compile } from '../src/classpath/javac.ts';
import { findJdk } from '../src/classpath/jdk.ts';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import { CLI } from './oracle/corpus.ts';
import { launch } from './oracle/outcome.ts';

const scratch = new ScratchFolder();
const SOURCE = `package a.b;
public class Slots {
  static int at(int[] slots, int i) { return Integer.parseInt(String.valueOf(slots[i])); }
  public static int half(int[] slots, int n) {
    if (n < 4) return 0;
    return at(slots, n / 2);
  }
  public static int safe(int n) { return n > 0 ? n : 1; }
}
`;
scratch.write('work/.git/HEAD', '');
scratch.write('work/my module/src/main/java/a/b/Slots.java', SOURCE);

async function check(method: string, ...args: string[]): Promise<number | null> {
  const target = path.join('src/main/java/a/b/Slots.java');
  const command = [CLI, 'check', target, '--method', `a.b.Slots.${method}`, ...args];
  const cwd = scratch.join('work/my module');
  const { status, stderr } = await launch({ command: process.execPath, args: command, cwd });
  expect(stderr).toBe('');
  return status;
}

const read = (name: string): string => fs.readFileSync(scratch.join('work/my module', name), 'utf8');

describe('files of a check', () => {
  it('name the failing line relative to the repository', async () => {
    expect(await check('half', '--sarif', 'out.sarif', '--junit-xml', 'out.xml')).toBe(1);
    const log = JSON.parse(read('out.sarif')) as Log;
    const [run] = log.runs;
    expect(run.originalUriBaseIds?.SRCROOT.uri).toBe(`file://${scratch.join('work')}/`);
    const [result, ...others] = run.results!;
    expect(others).toEqual([]);
    expect(result).toMatchObject({ ruleId: 'index-out-of-bounds', level: 'error' });
    expect(result.locations![0].physicalLocation).toEqual({
      artifactLocation: { uri: 'my%20module/src/main/java/a/b/Slots.java', uriBaseId: 'SRCROOT' },
      region: { startLine: 3 },
    });
    const flow = result.codeFlows![0].threadFlows[0].locations;
    expect(flow.map(({ location }) => location?.physicalLocation?.region?.startLine)).toEqual([6, 3]);
    expect(result.message.text).toMatch(/a\.b\.Slots\.half\(int\[\], int\) with slots = int\[\d+\]/);
    expect(read('out.xml')).toMatch(
      /<testcase name="half\(int\[\], int\)"[^>]*>\n\s*<failure message="java.lang.Arr/,
    );
  });

  it('without findings are there, too', async () => {
    expect(await check('safe', '--sarif', 'safe.sarif', '--junit-xml', 'safe.xml')).toBe(0);
    expect(JSON.parse(read('safe.sarif')).runs[0].results).toEqual([]);
    expect(read('safe.xml')).toContain('tests="1" failures="0" errors="0" skipped="0"');
  });

  it('that cannot be written are told before anything is explored', async () => {
    const command = [CLI, 'check', 'x.jar', '--sarif', '/no/such/folder/out.sarif'];
    const { status, stderr } = await launch({ command: process.execPath, args: command });
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr:
        'Error: --sarif /no/such/folder/out.sarif: there is no folder /no/such/folder; make it, or name another file\n',
    });
  });
});

it('the fingerprint stays when lines move', async () => {
  const printOf = (): unknown => JSON.parse(read('moved.sarif')).runs[0].results[0].partialFingerprints;
  await check('half', '--sarif', 'moved.sarif');
  const before = printOf();
  scratch.write('work/my module/src/main/java/a/b/Slots.java', SOURCE.replace('{', '{\n  // more\n\n'));
  await check('half', '--sarif', 'moved.sarif');
  expect(printOf()).toEqual(before);
});

it('a scan writes one result for each defect, and a test case for each method', async () => {
  const folder = scratch.join('scanned');
  const source = `public class Half {
    static int divide(int x) { return 10 / x; }
    public static int one(int x) { return divide(x - 1); }
    public static int two(int x) { return divide(x - 2); }
  }`;
  const file = scratch.write('Half.java', source);
  compile(findJdk(), [file], { outDir: folder });
  const command = [CLI, 'scan', folder, '--time', '60', '--sarif', 'scan.sarif', '--junit-xml', 'scan.xml'];
  const { status } = await launch({ command: process.execPath, args: command, cwd: scratch.path });
  expect(status).toBe(1);
  const log = JSON.parse(fs.readFileSync(scratch.join('scan.sarif'), 'utf8')) as Log;
  expect(log.runs[0].results).toMatchObject([
    {
      ruleId: 'arithmetic',
      relatedLocations: [
        { message: { text: 'leads there: Half.one(int)' } },
        { message: { text: 'leads there: Half.two(int)' } },
      ],
    },
  ]);
  const xml = fs.readFileSync(scratch.join('scan.xml'), 'utf8');
  expect(xml).toContain('<testsuite name="Half" tests="2" failures="2"');
});

it('a name that is hostile stays text in every format', async () => {
  // JVMS §4.2.2 forbids only . ; [ / < > in the name of a method: this one resets the terminal, breaks lines and quotes.
  const plain = 'hostile_name_of_it';
  const hostile = 'a b\x1bc\n"]]&\'\u202e012\u0001';
  expect(Buffer.from(hostile)).toHaveLength(plain.length);
  const folder = scratch.join('hostile');
  const file = scratch.write(
    'Evil.java',
    `public class Evil { public static int ${plain}(int x) { return 7 / x; } }`,
  );
  compile(findJdk(), [file], { outDir: folder });
  const compiled = fs.readFileSync(scratch.join('hostile/Evil.class'));
  compiled.set(Buffer.from(hostile), compiled.indexOf(plain));
  fs.writeFileSync(scratch.join('hostile/Evil.class'), compiled);
  const outputs = ['--sarif', 'evil.sarif', '--junit-xml', 'evil.xml', '--html', 'evil.html'];
  const command = [CLI, 'scan', folder, '--time', '60', '--no-cache', ...outputs];
  const run = await launch({ command: process.execPath, args: command, cwd: scratch.path });
  expect(run.status, run.stderr).toBe(1);
  const shown = 'Evil.a b\\u001bc\\n"]]&\'\\u202e012\\u0001';
  expect(run.stdout).toContain(`at ${shown} (Evil.java:1)`);
  expect(run.stderr).toContain(`at ${shown} (Evil.java:1)`);
  // Nothing but lines and plain characters.
  expect(run.stdout + run.stderr).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  const log = JSON.parse(fs.readFileSync(scratch.join('evil.sarif'), 'utf8')) as Log;
  expect(log.runs[0].results).toHaveLength(1);
  const xml = { fileName: 'evil.xml', contents: fs.readFileSync(scratch.join('evil.xml'), 'utf8') };
  const schema = fs.readFileSync(new URL('../schema/junit.xsd', import.meta.url), 'utf8');
  expect((await validateXML({ xml, schema })).errors).toEqual([]);
  expect(fs.readFileSync(scratch.join('evil.html'), 'utf8')).not.toContain(hostile);
});
