/** With `--objects possible`, a failure counts only if its objects can exist. */
import { describe, expect, it } from 'vitest';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { CheckReport } from '../report/check-report.ts';
import { inputText } from '../report/format.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';

const scratch = new ScratchFolder();
const file = scratch.write(
  'Made.java',
  `
/** Its factory refuses 0, but negate makes objects, too: not all are known. */
class Fraction {
  private final int top, bottom;
  private Fraction(int top, int bottom) { this.top = top; this.bottom = bottom; }
  static Fraction of(int top, int bottom) {
    if (bottom == 0) throw new IllegalArgumentException("bottom");
    return new Fraction(top, bottom);
  }
  Fraction negate() { return new Fraction(-top, bottom); }
  int whole() { return top / bottom; }
  int planted() { if (top == 17) throw new IllegalStateException(); return top; }
}
/** Nothing but its constructor makes one: no limit is 0. */
final class Limit {
  private final int limit;
  Limit(int limit) { if (limit <= 0) throw new IllegalArgumentException("limit"); this.limit = limit; }
  int share(int n) { return n / limit; }
}
/** Callers assign its fields. */
class Open { int n; Open next; int share() { return 10 / n; } int second() { return 10 / next.n; } }
/** A setter that takes everything. */
class Bean { private int n; public void setN(int n) { this.n = n; } public int share() { return 10 / (n - 3); } }
/** A setter that does not. */
class Guarded {
  private int n = 1;
  public void setN(int n) { if (n == 3) throw new IllegalArgumentException("n"); this.n = n; }
  public void reset() { n = 1; }
  public int share() { return 10 / (n - 3); }
}
/** No subclass and no caller assigns its field. */
class Base { protected int n = 1; int share() { return 10 / n; } }
/** Nobody means to assign null, although the package could. */
class Buffer { char[] all = new char[8]; int room() { return all.length; } }
/** Nobody means to pass null. */
class Holder {
  private final int[] all;
  public Holder(int[] all) { this.all = all; }
  int count() { return all.length; }
  interface Task { int run(); }
  static Task later(int n) { return new Task() { public int run() { return 10 / n; } }; }
  static int call(Task task) { return task.run(); }
}
/** Its constructor makes all its objects, that of null included. */
final class Text {
  private final String text;
  public Text(String text) { this.text = text; }
  int length() { return text.length(); }
}
record Plain(int n) { int share() { return 10 / n; } }
/** An object was there before what is made of it: none is part of itself. */
final class Loop {
  private final Loop self;
  Loop(Loop self) { this.self = self; }
  void check() { if (self == this) throw new IllegalStateException("loop"); }
}
/** Callers have no other rates than those of the factory. */
interface Rate { int of(int n); }
class Rates {
  private static final class Share implements Rate {
    private final int parts;
    private Share(int parts) { this.parts = parts; }
    public int of(int n) { return n / parts; }
  }
  static Rate share(int parts) { if (parts == 0) throw new IllegalArgumentException("parts"); return new Share(parts); }
  static int apply(Rate rate) { return rate.of(10); }
}
class Uses {
  private static class Secret { private int n; private Secret(int n) { this.n = n; } }
  private static int share(Secret s) { return 10 / s.n; }
  static int inArray(Fraction[] all) { return all[0].whole(); }
  static int inList(java.util.List<Fraction> all) { return all.get(0).whole(); }
}`,
);

const jdk = discoverJdks()[0];

function check(method: string, more: Partial<CheckOptions> = {}): Promise<CheckReport> {
  const entry = { kind: 'method', signature: method } as const;
  return checkForTest({ ...DEFAULT_OPTIONS, jdk: jdk.home, targets: [file], entry, ...more });
}

const inputsOf = (findings: CheckReport['findings']): string[] =>
  findings.map(({ inputs }) => inputs.map(inputText).join(', '));

describe('a failure counts', () => {
  it.each([
    ['Open.share', 'this = Open{n=0}'],
    ['Open.second', 'this = Open{next=Open{n=0}}'],
    ['Bean.share', 'this = Bean{n=3}'],
    ['Plain.share', 'this = Plain{n=0}'],
    ['Uses.share', 's = Uses.Secret{n=0}'],
  ])('%s: code can bring about such an object', async (method, inputs) => {
    const report = await check(method);
    expect(report.verdict, report.reason).toBe('UNSAFE');
    expect(inputsOf(report.findings)).toContain(inputs);
    expect(report.doubtful).toEqual([]);
  });

  it('if objects from constructors show it as well: these are reported', async () => {
    const report = await check('Fraction.planted');
    expect(report.verdict).toBe('UNSAFE');
    expect(inputsOf(report.findings)).toEqual([
      expect.stringMatching(/^this = Fraction\.of\(17, -?[1-9]\d*\)$/),
    ]);
    expect(report.doubtful).toEqual([]);
  });
});

describe('a failure is doubtful', () => {
  it.each([
    ['Fraction.whole', 'Fraction'],
    ['Guarded.share', 'Guarded'],
    ['Base.share', 'Base'],
    ['Buffer.room', 'Buffer'],
    ['Holder.count', 'Holder'],
    ['Text.length', 'Text'],
    // Constructors that take references are spared null, which a proof must not rest on.
    ['Loop.check', 'Loop'],
    ['Holder.call', 'Holder$1'],
    ['Rates.apply', 'Rates$Share'],
  ])('%s: nobody is seen to make the object', async (method, className) => {
    const report = await check(method);
    expect(report.verdict, report.reason).toBe('UNKNOWN');
    expect(report.doubtful.map(({ unmade }) => unmade)).toContainEqual([className]);
    expect(report.incomplete.map(({ id }) => id)).toContain('unmade-object');
    const counted = await check(method, { objects: 'any' });
    expect(counted.verdict).toBe('UNSAFE');
    expect(counted.doubtful).toEqual([]);
  });
});

it('a constructor may be given null, if callers may', async () => {
  const report = await check('Holder.count', { allowNull: true });
  expect(report.findings.map(({ exception }) => exception)).toEqual(['java.lang.NullPointerException']);
});

it.each(['Uses.inArray', 'Uses.inList'])('%s: objects inside of others are looked at', async (method) => {
  const report = await check(method, { arrayBound: 1 });
  expect(report.doubtful.map(({ exception, unmade }) => [exception, unmade])).toEqual([
    ['java.lang.ArithmeticException', ['Fraction']],
  ]);
  // An empty array or list can exist, and so does what it leads to.
  expect(report.findings.map(({ exception }) => exception)).not.toContain('java.lang.ArithmeticException');
  expect(report.verdict).toBe('UNSAFE');
});

it.each(['Limit.share'])(
  '%s is SAFE: objects from the constructor are all that there are, and none of them fails',
  async (method) => {
    const report = await check(method);
    expect(report.verdict, report.reason).toBe('SAFE');
    expect((await check(method, { objects: 'any' })).verdict).toBe('UNSAFE');
  },
);
