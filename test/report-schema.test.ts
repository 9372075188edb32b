/** The JSON Schema of reports that is shipped: real reports satisfy it, and it is strict enough to notice a change. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';

const at = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));
const schema = JSON.parse(fs.readFileSync(at('schema/check-report.schema.json'), 'utf8'));
const validate = new Ajv({ allErrors: true }).compile(schema);

/** Every kind of input and outcome that a report can show. */
const SOURCE = `
class Shapes {
  enum Level { LOW, HIGH }
  Shapes next; long key; Level level; String name;
  static int divide(int x, long y) { if (y == 7L) assert x != 200; return 10 / (x - 3); }
  static void heap(Shapes s, int[] a, Object o) {
    if (s.next == s && s.level == Level.HIGH && a.length == 2 && a[1] == 5) throw new IllegalStateException(s.name);
    if (o instanceof Integer i && i == 4) throw new IllegalArgumentException();
  }
  static void list(java.util.List<String> l) { if (l.isEmpty()) throw new RuntimeException(); }
  static int safe(int x) { return x > 0 ? x : 1; }
  static void texts(String s) { if (s.length() == 2) throw new RuntimeException(s); }
  interface Source { int next(); }
  static void stub(Source s) { if (s.next() == 3) throw new RuntimeException(); }
  static class Point { int x; Point(int y) { } public void setX(int x) { this.x = x; } }
  static void made(Point p) { if (p.x == 3) throw new RuntimeException(); }
  static void goal() { }
  static void maybe(byte b) { if (b == 77) goal(); }
  static void loop(int n) { for (int i = 0; i < n; i++) { } }
}`;
const file = new ScratchFolder().write('Shapes.java', SOURCE);

async function reportOf(method: string, ...args: string[]): Promise<Record<string, unknown>> {
  const command = [
    at('dist/cli/launch.cjs'),
    'check',
    file,
    '--method',
    `Shapes.${method}`,
    '--json',
    ...args,
  ];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 1 << 26 });
    return JSON.parse(stdout);
  } catch (e) {
    // 1 and 2 are verdicts.
    return JSON.parse((e as { stdout: string }).stdout);
  }
}

describe('reports satisfy the schema', () => {
  it.each([
    ['divide', ['--show-paths', '--mode', '1'], 'UNSAFE'],
    ['divide', ['--explain-merging'], 'UNSAFE'],
    ['heap', [], 'UNSAFE'],
    ['list', [], 'UNSAFE'],
    ['stub', [], 'UNSAFE'],
    ['made', ['--objects', 'constructed'], 'UNSAFE'],
    ['safe', ['--show-paths'], 'SAFE'],
    ['texts', ['--allow-null'], 'UNSAFE'],
    ['maybe', ['--reach', 'Shapes.goal'], 'UNSAFE'],
    ['loop', ['--depth', '4'], 'SAFE'],
    ['loop', ['--max-paths', '3', '--search', 'bfs'], 'UNKNOWN'],
  ])('%s %j', async (method, args, verdict) => {
    const report = await reportOf(method, ...args);
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    expect(report).toMatchObject({ verdict });
  });
});

describe('the schema is strict', async () => {
  const report = await reportOf('divide');

  it.each(Object.keys(schema.required).map((i) => schema.required[Number(i)] as string))(
    'a report without %s is none',
    (field) => {
      const { [field]: _, ...rest } = report;
      expect(validate(rest)).toBe(false);
    },
  );

  it('a field that nobody described is told', () => {
    expect(validate({ ...report, surprise: 1 })).toBe(false);
    expect(validate({ ...report, verdict: 'MAYBE' })).toBe(false);
  });
});
