/** What users state of a method without editing it: `--assume` and `--ensure` with expressions, and `@Precondition`. */
import { describe, expect, it } from 'vitest';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { makeReproducers } from '../junit/make-reproducers.ts';
import { inputText } from '../report/format.ts';
import { checkProgram } from './check-program.ts';
import { withReceiver } from './compile-conditions.ts';
import { checkForTest, exploreForTest } from './explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';

const scratch = new ScratchFolder();
const file = scratch.write(
  'bank/Account.java',
  `package bank;
  import java.util.List;
  public class Account<K extends Comparable<K>> {
    int balance;
    K key;
    public Account(int balance) { this.balance = balance / 2; }
    static int share(int n) { return 1000 / n; }
    int withdraw(int amount) { balance -= amount; return balance; }
    static char last(String s) { return s.charAt(s.length() - 1); }
    static int sum(List<Integer> xs) { return xs.get(0) + xs.get(1); }
    static <T extends Comparable<T>> T larger(T a, T b) { return a.compareTo(b) > 0 ? a : b; }
    K keyOf(List<? extends K> keys) { return keys.get(0); }
    private static long hidden(boolean on, Secret s) { return on ? s.code : -1; }
    private static class Secret { long code; }
    static void shift(int[] a) { a[0]++; }
    static int shadow(int result) { return result + 1; }
  }`,
);
const rules = scratch.write(
  'rules/Rules.java',
  `package rules;
  import bank.Account;
  import rangefinder.Precondition;
  public class Rules {
    @Precondition(of = Account.class, method = "withdraw")
    public static boolean canWithdraw(Account account, int amount) { return amount > 0 && amount < 5; }
    @Precondition(of = Account.class, method = "<init>")
    public static boolean isPositive(int balance) { return balance > 0; }
    @Precondition(of = Account.class, method = "share")
    public static boolean tooWide(long n) { return n > 0; }
    @Precondition(of = Account.class, method = "last")
    static boolean isHidden(String s) { return true; }
  }`,
);

function optionsOf(method: string, more: Partial<CheckOptions> = {}): CheckOptions {
  const signature = method.startsWith('new ') ? method : `bank.Account.${method}`;
  return { ...DEFAULT_OPTIONS, targets: [file], entry: { kind: 'method', signature }, ...more };
}

type Row = readonly [
  method: string,
  options: Partial<CheckOptions>,
  verdict: string,
  /** The inputs of each finding. */
  inputs: readonly string[],
];

const ROWS: readonly Row[] = [
  ['share', { preconditions: ['n != 0'] }, 'SAFE', []],
  ['share', { preconditions: ['n != 0'], ensure: ['result != 250'] }, 'UNSAFE', ['n = 4']],
  // Both must hold, so n is 5.
  ['share', { preconditions: ['n > 4', 'n < 6'], ensure: ['result == 200'] }, 'SAFE', []],
  // Without a bound from below the subtraction overflows.
  [
    'withdraw',
    { preconditions: ['amount == 3 && this.balance == 2'], ensure: ['result >= 0'] },
    'UNSAFE',
    ['this = new Account(4), amount = 3'],
  ],
  // After a method the fields are as it left them.
  ['withdraw', { preconditions: ['amount == 1'], ensure: ['this.balance == result'] }, 'SAFE', []],
  ['last', { preconditions: ['!s.isEmpty()'], stringBound: 3 }, 'SAFE', []],
  // "this" in a string is no receiver, and of a static method there is none.
  ['last', { preconditions: ['s.equals("this")'], ensure: ["result == 's'"] }, 'SAFE', []],
  // The condition throws for null: these inputs are left out.
  ['last', { preconditions: ['s.length() == 1'], allowNull: true }, 'SAFE', []],
  // A condition on a result that throws does not hold.
  ['shift', { preconditions: ['a.length == 1'], ensure: ['a[1] >= 0'] }, 'UNSAFE', ['a = int[1]{0}']],
  [
    'hidden',
    { preconditions: ['on'], ensure: ['result != 77'] },
    'UNSAFE',
    ['on = true, s = Account.Secret{code=77L}'],
  ],
  ['new Account(int)', { preconditions: ['balance >= 0'], ensure: ['this.balance <= 1 << 30'] }, 'SAFE', []],
  ['new Account(int)', { ensure: ['result.balance != 21 || balance == 43'] }, 'UNSAFE', ['balance = 42']],
  // The result hides a parameter of its name.
  ['shadow', { ensure: ['result == arg0 + 1'] }, 'SAFE', []],
  ['share', { ranges: ['n in 1..4'], ensure: ['result >= 250'] }, 'SAFE', []],
  ['share', { ranges: ['n in 1..'], ensure: ['result > 0'] }, 'UNSAFE', ['n = 1001']],
  ['shadow', { ranges: ['result in ..-2147483648'], ensure: ['result < 0'] }, 'SAFE', []],
  [
    'last',
    { ranges: ['s printable'], preconditions: ['!s.isEmpty()'], ensure: ["result >= ' '"] },
    'SAFE',
    [],
  ],
  // No input satisfies both: nothing was checked.
  ['share', { preconditions: ['n > 0', 'n < 0'] }, 'UNKNOWN', []],
];

const jdks = discoverJdks();
/** The JDKs take turns. */
const CASES = ROWS.map((row, i) => [...row, jdks[i % jdks.length]] as const);

it.each(CASES)('%s %o is %s', async (method, options, verdict, inputs, jdk) => {
  for (const mode of [1, 5] as const) {
    const report = await checkForTest(optionsOf(method, { ...options, mode, jdk: jdk.home }));
    expect(report.verdict, report.reason).toBe(verdict);
    expect(report.findings.every(({ replayed, kind }) => replayed && kind === 'postcondition')).toBe(true);
    expect(report.findings.map((each) => each.inputs.map(inputText).join(', '))).toEqual(inputs);
    if (verdict !== 'SAFE') continue;
    const assumed = (options.preconditions ?? []).map((condition) => `the inputs satisfy ${condition}`);
    expect(report.assumptions).toEqual(expect.arrayContaining(assumed));
  }
});

it('expressions see the type arguments of parameters and results', async () => {
  const sum = await checkForTest(
    optionsOf('sum', {
      preconditions: ['xs.size() == 2 && xs.get(0) == 3 && xs.get(1) == 4'],
      ensure: ['result == 7'],
    }),
  );
  expect(sum.findings).toEqual([]);
  const compiled = [
    optionsOf('larger', { ensure: ['result.compareTo(a) >= 0'] }),
    optionsOf('keyOf', { preconditions: ['keys.get(0).compareTo(this.key) > 0'] }),
  ];
  for (const options of compiled) await checkForTest({ ...options, maxPaths: 1 });
});

describe('@Precondition', () => {
  const both = { targets: [file, rules] };

  it('is found on the class path, and listed', async () => {
    const report = await checkForTest(optionsOf('withdraw', { ...both, ensure: ['amount != 4'] }));
    expect(report.findings.map(({ inputs }) => inputText(inputs[1]))).toEqual(['amount = 4']);
    const made = await checkForTest(optionsOf('new Account', { ...both, ensure: ['this.balance >= 0'] }));
    expect(made.verdict).toBe('SAFE');
    expect(made.assumptions).toContain('the inputs satisfy rules.Rules.isPositive');
  });

  it('must fit the method', async () => {
    await expect(checkForTest(optionsOf('share', both))).rejects.toThrow(
      '@Precondition rules.Rules.tooWide: its parameters are not those of bank.Account.share',
    );
    await expect(checkForTest(optionsOf('last', both))).rejects.toThrow(
      '@Precondition rules.Rules.isHidden: a precondition is a public static method with result boolean',
    );
  });
});

describe('an expression that is none is told in one line', () => {
  const message = async (method: string, options: Partial<CheckOptions>): Promise<string> => {
    const error: Error = await checkForTest(optionsOf(method, options)).then(
      () => new Error('no error'),
      (e: Error) => e,
    );
    return error.message;
  };
  it.each([
    [{ preconditions: ['m > 0'] }, "--assume 'm > 0': cannot find symbol: variable m; "],
    [{ preconditions: ['n > 0', 'n +'] }, "--assume 'n +': illegal start of expression; "],
    [{ preconditions: ['n'] }, "--assume 'n': incompatible types: int cannot be converted to boolean; "],
    [
      { ensure: ['result = 1'] },
      "--ensure 'result = 1': incompatible types: int cannot be converted to boolean; ",
    ],
    [{ preconditions: [' '] }, "--assume '': write a Java expression"],
    [{ ranges: ['m in 0..3'] }, "--input 'm in 0..3': cannot find symbol: variable m; "],
    [{ ranges: ['n between 0 and 3'] }, "--input 'n between 0 and 3': write it as 'n in 0..100'"],
  ])('%o', async (options, expected) => {
    const text = await message('share', options);
    expect(text).toContain(expected);
    expect(text).not.toContain('\n');
  });
});

it('the reproducer asserts the condition as it was written', async () => {
  const options = optionsOf('withdraw', {
    preconditions: ['amount == 3 && this.balance == 2'],
    ensure: ['this.balance >= 0'],
  });
  const { result, program } = await checkProgram(options, {}, exploreForTest);
  const { files } = makeReproducers(program, result.findings, { junit: 5, arrayBound: null });
  expect(files[0].text).toContain(
    'int result = account.withdraw(amount);\n        assertTrue(account.balance >= 0);',
  );
  expect(files[0].text).toContain('void withdraw_amount3_mustKeepPostcondition()');
});

it('`this` is the receiver, except in strings, characters and longer names', () => {
  expect(withReceiver(`this.x > thisOne && s != "this" && c != '"' && this == A.this`, '$this')).toBe(
    `$this.x > thisOne && s != "this" && c != '"' && $this == A.this`,
  );
});
