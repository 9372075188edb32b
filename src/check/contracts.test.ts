/** Which exceptions belong to the contract of a method, and what a verdict says of them. The reasons are in the programs. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { discoverJdks } from '../classpath/jdk.ts';
import type { CheckReport } from '../report/check-report.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-contracts-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));
const file = path.join(dir, 'Rejects.java');
fs.writeFileSync(
  file,
  `import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

class Rejects {
  static class BadDay extends IllegalArgumentException {}

  // Contract: the method, or a method that only checks, says no.
  static int own(int n) { if (n < 0) throw new IllegalArgumentException("n: " + n); return n; }
  static int ownSubclass(int day) { if (day > 7) throw new BadDay(); return day; }
  static int required(String s) { return Objects.requireNonNull(s, "s") == null ? 0 : 1; }
  static int index(int i) { return Objects.checkIndex(i, 10); }
  static int byHelper(int n) { checkPositive(n); return n; }
  static void checkPositive(int n) { checkAtLeast(n, 1, "%d is too small"); }
  static void checkAtLeast(int n, int min, String text, Object... more) {
    if (n < min) throw new IllegalArgumentException(String.format(text, n));
  }
  static int overload(int n) { return overload(n, 3); }
  static int overload(int n, int max) { if (n > max) throw new IllegalArgumentException(); return n; }
  static int declared(int n) throws IllegalStateException { return later(n); }
  static int later(int n) { if (n == 5) throw new IllegalStateException(); return n; }
  static int part(String s) { if (s == null) return 0; int size = s.length(); Objects.checkIndex(2, size); return size; }
  static int condition(int n) { checkArgument(n % 2 == 0 && !isPerfect(n), "n = %s", n); return n; }
  static boolean isPerfect(int n) { return n == 6; }
  static void checkArgument(boolean is, String text, Object... more) {
    if (!is) throw new IllegalArgumentException(String.format(text, more));
  }
  static int boxed(int n) { checkBox(n); return n; }
  static void checkBox(Integer n) { if (n > 9) throw new IllegalArgumentException(); }
  // Contract: what the method was given is rejected below it, as it is.
  static int deeper(int n) { return compute(n); }
  static int cutOff(long n) { return n < 0 ? 0 : compute((int) n); }
  static int aliased(int[] a, int[] b) {
    if (a.length == 0 || b.length == 0) return 0;
    b[0] = 5;
    return compute(a[0]);
  }
  static int compute(int n) { if (n == 5) throw new IllegalArgumentException(); return n + 1; }
  static int distance(int n) { return absolute(n) + 1; }
  static int absolute(int n) { if (n == 5) throw new IllegalArgumentException(); return Math.abs(n); }
  static int[] kept = new int[1];
  static int effect(int n) { store(n); return n; }
  static void store(int n) { if (n == 5) throw new IllegalArgumentException(); kept[0] = n; }
  static int element(int[] days) { int sum = 0; for (int day : days) sum += dayOf(day); return sum; }
  static int dayOf(int day) {
    switch (day) {
      case 1: kept[0]++; return 2;
      case 2: return 3;
      default: throw new BadDay();
    }
  }
  static int rejecting(int n) { if (n > 9) reject(n); return n; }
  static void reject(int n) { throw new IllegalArgumentException("n: " + n); }
  static int character(String text) { return hex(text) + 1; }
  static int hex(String text) {
    int value = 0;
    for (int i = 0; i < text.length(); i++) {
      char digit = text.charAt(i);
      if (!isHex(digit)) throw new IllegalArgumentException("at " + i);
      value = value * 16 + digit;
    }
    return value;
  }
  static boolean isHex(char digit) { return digit >= '0' && digit <= '9' || digit >= 'a' && digit <= 'f'; }
  static Map<String, Integer> prices = new HashMap<>();
  static int unknown(String name) { return price(name) + 1; }
  static int price(String name) {
    if (!prices.containsKey(name)) throw new IllegalArgumentException(name);
    return prices.get(name);
  }
  static Format made(char quote) { return new Format(quote, 'x'); }
  static Format built(char quote) { return new Builder().setQuote(quote).build(); }
  static void flag(boolean is) { if (!is) throw new IllegalStateException(); }
  static void flag(boolean is, String text) { if (!is) throw new IllegalStateException(text + "!"); }

  static int letters(String[] names) { int sum = 0; if (isNone(names)) return 0; for (String name : names) sum += name.length(); return sum; }
  static boolean isNone(Object[] all) { return all == null || all.length == 0; }
  static int row(int[][] rows) { return rows.length == 0 ? 0 : width(rows[0]); }
  static int width(int[] row) { return row.length; }
  static int found(String[] names) { int sum = 0; for (String name : names) sum += "abc".indexOf(name); return sum; }

  static class Format {
    final char quote;
    final char escape;
    Format(char quote, char escape) { this.quote = quote; this.escape = escape; validate(); }
    Format(Builder builder) { this(builder.quote, builder.escape); }
    private void validate() { if (quote == escape) throw new IllegalArgumentException("the same"); }
    Format quoted(char quote) { return new Builder().setQuote(quote).setEscape(escape).build(); }
  }
  static class Builder {
    private char quote = 'q';
    private char escape = 'x';
    Builder setQuote(char quote) { this.quote = quote; return this; }
    Builder setEscape(Character escape) { this.escape = escape; return this; }
    Format build() { return new Format(this); }
  }
  static int unsupported(int kind) { if (kind == 3) throw new UnsupportedOperationException(); return kind; }

  // No contract: the method goes wrong somewhere inside.
  static int division(int n) { return 10 / n; }
  static int dereferenced(String s) { return s.length(); }
  static int parsed(int n) { return Integer.parseInt(n == 5 ? "x" : "1"); }
  static int range(int[] a, int from) { java.util.Arrays.sort(a, from, 2); return 0; }
  static int state(int n) { if (n == 5) throw new IllegalStateException(); return n; }
  static int tooWide(int n) throws RuntimeException { return later(n); }
  static int cleared(int n) { if (n == 5) java.util.List.of(1).clear(); return n; }
  static int inserted(int n) { if (n == 5) java.util.List.of(1).add(0, n); return n; }
  static int unfinished(int n) { if (n == 5) toDo(); return n; }
  static void toDo() { throw new UnsupportedOperationException(); }
  static int recursion(int n) { if (n < 0) throw new IllegalArgumentException(); return n > 5 || n == 0 ? 0 : recursion(n - 2); }
  static int remainder(int n) { int i = n % 8; Objects.checkIndex(i, 8); return i; }
  static int product(int n) { checkPositive(n * n + 1); return n; }
  static int constant(int n) { if (n == 5) checkPositive(-1); return n; }
  static int choice(int n) { return Objects.requireNonNull(n == 5 ? null : "a").length(); }
  static int result(int n) { String found = find(n); Objects.requireNonNull(found); return n; }
  static String find(int n) { return n == 5 ? null : "a"; }
  static String name = "x";
  static int ownState(int n) { if (n == 5) name = null; Objects.requireNonNull(name); return n; }
  static int rounds(int n) { for (int i = 0; i < 3 && i < n; i++) Objects.checkIndex(i, 2); return n; }
  static int sum(int n) { int sum = 0; sum += n; sum += n; checkArgument(sum != 10, "sum"); return n; }
  static int doubled(int n) { return doubled(n * 2, 3); }
  static int doubled(int n, int min) { if (n < min) throw new IllegalArgumentException(); return n; }
  static int cut(String[] names) { if (names.length < 1) return 0; names[0] = null; return names[0].length(); }
  static int cutBelow(String[] names) { if (names.length < 1) return 0; clear(names); return names[0].length(); }
  static void clear(Object[] all) { all[0] = null; }
  static int emptied(String[] names) { java.util.Arrays.fill(names, null); return names.length == 0 ? 0 : names[0].length(); }
  static int longer(String[] names) { String[] all = java.util.Arrays.copyOf(names, names.length + 1); return all[names.length].length(); }
  static int table(int n) { String[] all = new String[2]; if (n == 5) all[1] = "a"; return all[1].length(); }
  static int shifted(int n) { return compute(n + 1); }
  static int second(int[] days) { days[0] = days.length * 2; return dayOf(days[0]); }
  static int counted(int n) { int i = 0; while (i < 9 && i < n) i++; return compute(i); }
  static int hashed(int n) { return bucket(n); }
  static int bucket(int n) { int at = n * 31 % 7; if (at < 0) throw new IllegalArgumentException("at " + at); return at; }
  static int hashedBelow(int n) { return bucketOf(n); }
  static int bucketOf(int n) { if (hash(n) < 0) throw new IllegalArgumentException(); return n + 1; }
  static int hash(int n) { return n * 31; }
  static Format doubledQuote(char quote) { return new Format((char) (quote * 2), 'x'); }
  static Format changed(char quote) { Builder made = new Builder(); made.setQuote((char) (quote + 1)); return made.build(); }
  static Format set(Builder given, char quote) { given.setQuote((char) (quote + 1)); return given.build(); }
  static int span(int from, int size) { return new Span(from, size).size; }
  static class Span {
    final int from;
    final int to;
    final int size;
    Span(int from, int size) { this.from = from; this.to = from + size; this.size = size; check(); }
    private void check() { if (size >= 0 && to < from) throw new IllegalArgumentException("ends before it begins"); }
  }
  static int paid(int n) { return new Account(50).withdraw(n); }
  static class Account {
    private int balance;
    Account(int balance) { this.balance = balance; }
    int withdraw(int n) { balance -= n; audit(); return balance; }
    private void audit() { if (balance < 0) throw new IllegalArgumentException("overdrawn"); }
  }
  static int caught(int n) { return handled(n); }
  static int handled(int n) {
    try { return 10 / n; } catch (ArithmeticException e) { throw new IllegalArgumentException(e); }
  }
  static int always(int n) { if (n == 5) return nothing(n); return n; }
  static int nothing(int n) { throw new UnsupportedOperationException(); }
  static int callback(int n) { return twice(x -> compute(x), n * 5); }
  static int twice(java.util.function.IntUnaryOperator f, int n) { return f.applyAsInt(n); }
  static void flagOf(int n) { boolean is = n % 7 != 3; if (!is) throw new IllegalStateException(); }
  static void flagAndEffect(boolean is) { kept[0] = 1; if (!is) throw new IllegalStateException(); }
  static int elsewhere(int n) throws InterruptedException {
    Thread other = new Thread(() -> { if (n == 5) throw new IllegalArgumentException(); });
    other.start();
    other.join();
    return n;
  }

  // Two mistakes in one line: a month that does not exist, and a day that this month does not have.
  static int day(int month, int day) { return java.time.LocalDate.of(2023, month, day > 28 ? day : 28).getDayOfYear(); }

  static int never(int n) { throw new UnsupportedOperationException(); }
  static int both(int n) { if (n < 0) throw new IllegalArgumentException(); return 10 / (n - 3); }
}
`,
);

const jdks = discoverJdks().filter(({ javac }) => javac !== null);

describe.each(jdks)('JDK $feature', ({ home }) => {
  function check(method: string, more: Partial<CheckOptions> = {}): Promise<CheckReport> {
    const entry = { kind: 'method', signature: `Rejects.${method}` } as const;
    return checkForTest({ ...DEFAULT_OPTIONS, targets: [file], jdk: home, entry, ...more });
  }

  it.each([
    ['own', 'IllegalArgumentException'],
    ['ownSubclass', 'BadDay'],
    ['required', 'NullPointerException'],
    ['index', 'IndexOutOfBoundsException'],
    ['byHelper', 'IllegalArgumentException'],
    ['overload(int)', 'IllegalArgumentException'],
    ['declared', 'IllegalStateException'],
    ['part', 'IndexOutOfBoundsException'],
    ['condition', 'IllegalArgumentException'],
    ['boxed', 'IllegalArgumentException'],
    ['unsupported', 'UnsupportedOperationException'],
  ])('%s: %s is part of the contract', async (method, exception) => {
    const options = { allowNull: true } as const;
    const report = await check(method, options);
    expect(report).toMatchObject({ verdict: 'SAFE', findings: [], contracts: [{ replayed: true }] });
    expect(report.contracts[0].exception).toMatch(new RegExp(`${exception}$`));
    expect(report.assumed.map(({ id }) => id)).toContain('contract');
    expect(await check(method, { ...options, contracts: true })).toMatchObject({
      verdict: 'UNSAFE',
      findings: [{ kind: 'exception' }],
      contracts: [],
    });
  });

  it.each([
    ['deeper', 'IllegalArgumentException'],
    ['distance', 'IllegalArgumentException'],
    ['effect', 'IllegalArgumentException'],
    ['element', 'BadDay'],
    ['rejecting', 'IllegalArgumentException'],
    ['character', 'IllegalArgumentException'],
    ['unknown', 'IllegalArgumentException'],
    ['made', 'IllegalArgumentException'],
    ['built', 'IllegalArgumentException'],
    ['letters', 'NullPointerException'],
    ['row', 'NullPointerException'],
    ['found', 'NullPointerException'],
    ['flag(boolean)', 'IllegalStateException'],
    ['flag(boolean,String)', 'IllegalStateException'],
  ])('%s: %s is part of the contract, although it is made deeper', async (method, exception) => {
    const { findings, contracts } = await check(method, { arrayBound: 2, stringBound: 2 });
    expect(findings).toEqual([]);
    expect(contracts).not.toEqual([]);
    for (const one of contracts) {
      expect(one.exception).toMatch(new RegExp(`${exception}$`));
      expect(one.replayed).toBe(true);
    }
  });

  it.each([
    ['division', 'ArithmeticException'],
    ['dereferenced', 'NullPointerException'],
    ['parsed', 'NumberFormatException'],
    ['range', 'IllegalArgumentException'],
    ['state', 'IllegalStateException'],
    ['tooWide', 'IllegalStateException'],
    ['cleared', 'UnsupportedOperationException'],
    ['inserted', 'UnsupportedOperationException'],
    ['unfinished', 'UnsupportedOperationException'],
    ['recursion', 'IllegalArgumentException'],
    ['remainder', 'IndexOutOfBoundsException'],
    ['product', 'IllegalArgumentException'],
    ['cutOff', 'IllegalArgumentException'],
    ['aliased', 'IllegalArgumentException'],
    ['constant', 'IllegalArgumentException'],
    ['choice', 'NullPointerException'],
    ['result', 'NullPointerException'],
    ['ownState', 'NullPointerException'],
    ['rounds', 'IndexOutOfBoundsException'],
    ['cut', 'NullPointerException'],
    ['cutBelow', 'NullPointerException'],
    ['emptied', 'NullPointerException'],
    ['longer', 'NullPointerException'],
    ['table', 'NullPointerException'],
    ['shifted', 'IllegalArgumentException'],
    ['counted', 'IllegalArgumentException'],
    ['second', 'BadDay'],
    ['hashed', 'IllegalArgumentException'],
    ['hashedBelow', 'IllegalArgumentException'],
    ['doubledQuote', 'IllegalArgumentException'],
    ['changed', 'IllegalArgumentException'],
    ['set', 'IllegalArgumentException'],
    ['span', 'IllegalArgumentException'],
    ['paid', 'IllegalArgumentException'],
    ['caught', 'IllegalArgumentException'],
    ['always', 'UnsupportedOperationException'],
    ['callback', 'IllegalArgumentException'],
    ['flagOf', 'IllegalStateException'],
    ['flagAndEffect', 'IllegalStateException'],
    ['sum', 'IllegalArgumentException'],
    ['doubled(int)', 'IllegalArgumentException'],
    ['elsewhere', 'IllegalArgumentException'],
  ])('%s: %s is a failure', async (method, exception) => {
    const { verdict, findings } = await check(method, { allowNull: true, arrayBound: 2 });
    expect(verdict).toBe('UNSAFE');
    expect(findings.map((finding) => finding.exception?.replace(/.*[.$]/, ''))).toContain(exception);
  });

  it('a method that rejects everything is not SAFE', async () => {
    expect(await check('never')).toMatchObject({ verdict: 'UNKNOWN', contracts: [{ replayed: true }] });
  });

  it('two reasons of one call to fail are two findings', async () => {
    const { findings } = await check('day');
    const places = new Set(findings.map(({ trace }) => `${trace[0].class}.${trace[0].method}`));
    // Months and days outside of 1..12 and 1..31; the 31st of a month that has 30; 29 February of no leap year.
    expect(places).toEqual(
      new Set(['java.time.temporal.ValueRange.checkValidValue', 'java.time.LocalDate.create']),
    );
    expect(findings).toHaveLength(3);
  });

  it('a failure beside a contract is found', async () => {
    const { verdict, findings, contracts } = await check('both');
    expect(verdict).toBe('UNSAFE');
    expect(findings.map(({ exception, inputs }) => [exception, inputs])).toMatchObject([
      ['java.lang.ArithmeticException', [{ value: '3' }]],
    ]);
    expect(contracts).toHaveLength(1);
  });
});
