/**
 * Skipped rounds are compared with rounds that were run: each program is followed on many texts, once with skipping and once
 * without. Decisions are made by evaluation, so no solver hides a wrong search.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { DEFAULT_BOUNDS } from '../inputs/input-object.ts';
import { valuesOfString } from '../inputs/symbolic-string.ts';
import { exploreHere } from '../search/explore-here.ts';
import { openSolver } from '../solver/open-solver.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import { decideByModel } from './decide-by-model.ts';
import type { JavaMachine } from './java-machine.ts';
import type { JavaMachineOptions } from './java-machine-options.ts';
import { staticMethodMachine } from './static-method.testing.ts';

/** `SKIPPED` need no more decisions for a long text than for a short one. */
const SKIPPED = {
  'digitless(Ljava/lang/String;)Z': `
    static boolean digitless(String s) {
      for (int i = 0; i < s.length(); i++) if (Character.isDigit(s.charAt(i))) return false;
      return true;
    }`,
  'digit(Ljava/lang/String;)I': `
    static int digit(String s) {
      int i = 3;
      while (i < s.length() && (s.charAt(i) < '0' || s.charAt(i) > '9')) i++;
      return i;
    }`,
  'closing(Ljava/lang/String;)I': `
    static int closing(String s) {
      for (int i = 0, n = s.length(); i < n; i++) {
        char c = s.charAt(i);
        if (c == ';') throw new IllegalStateException();
        if (c == '!') return -i;
        if (c == ',') break;
      }
      return s.length();
    }`,
  'doubled(Ljava/lang/String;)Z': `
    static boolean doubled(String s) {
      int n = s.length() / 2, i = 0, j = n;
      while (n-- > 0) if (s.charAt(i++) != s.charAt(j++)) return false;
      return true;
    }`,
  'trimmed(Ljava/lang/String;)I': `
    static int trimmed(String s) {
      int end = s.length();
      while (end != 0 && Character.isLetter(s.charAt(end - 1))) end--;
      return end;
    }`,
  'from(Ljava/lang/String;)I': `
    static int from(String s) {
      int i = s.length() - 1;
      for (int j = 0; i >= 0; i--, j += 3) if (s.charAt(i) == '7') return 100 * j + i;
      return i;
    }`,
  'switched(Ljava/lang/String;)I': `
    static int switched(String s) {
      for (int i = 0; i < s.length(); i++)
        switch (s.charAt(i)) {
          case 'a': case 'b': case 'x': continue;
          case ',': return i;
          default: return -i;
        }
      return -1;
    }`,
} as const;

/** Of these, rounds that do something are run, or all are. */
const RUN = {
  'commas(Ljava/lang/String;)I': `
    static int commas(String s) {
      int n = 0;
      for (int i = 0; i < s.length(); i++) if (s.charAt(i) == ',') n++;
      return n;
    }`,
  'last(Ljava/lang/String;)I': `
    static int last(String s) {
      int found = -1;
      for (int i = 0; i < s.length(); i++) if (s.charAt(i) == ',') found = i;
      return found;
    }`,
  'kept(Ljava/lang/String;)Ljava/lang/String;': `
    static String kept(String s) {
      StringBuilder b = new StringBuilder();
      for (int i = 0; i < s.length(); i++) if (s.charAt(i) != 'a') b.append(s.charAt(i));
      return b.toString();
    }`,
  'counted(Ljava/lang/String;)I': `
    static int rounds;
    static boolean isLeft(String s, int i) { rounds++; return i < s.length(); }
    static int counted(String s) {
      int i = 0;
      while (isLeft(s, i) && s.charAt(i) != ',') i++;
      return 100 * rounds + i;
    }`,
  'written(Ljava/lang/String;)I': `
    static int written(String s) {
      int[] seen = new int[1];
      for (int i = 0; i < s.length(); i++) { seen[0] = i; if (s.charAt(i) == ',') break; }
      return seen[0];
    }`,
  'remembered(Ljava/lang/String;)I': `
    static int remembered(String s) {
      char before = 'z';
      for (int i = 0; i < s.length(); i++) {
        if (s.charAt(i) == before) return i;
        before = s.charAt(i);
      }
      return -1;
    }`,
  'steppedBy(Ljava/lang/String;)I': `
    static int steppedBy(String s) {
      int i = 0, odd = 0;
      for (; i < s.length(); i++) { if (s.charAt(i) == ',') i++; if (s.charAt(0) == 'b') odd++; }
      return 100 * i + odd;
    }`,
  'nested(Ljava/lang/String;)I': `
    static int nested(String s) {
      int pairs = 0;
      for (int i = 0; i < s.length(); i++)
        for (int j = i + 1; j < s.length(); j++) if (s.charAt(i) == s.charAt(j)) pairs++;
      return pairs;
    }`,
  'caught(Ljava/lang/String;)I': `
    static int caught(String s) {
      int i = 0;
      try { while (s.charAt(i) != ',') i++; } catch (StringIndexOutOfBoundsException e) { return -i; }
      return i;
    }`,
} as const;

const ALL = { ...SKIPPED, ...RUN };
const TEXTS = [
  '',
  'a',
  ',',
  '7',
  'ab',
  'aa',
  'abab',
  'ab,a',
  'a;b',
  'ab!',
  'bb,,b',
  'xx\u00e9\u4e00x',
  'ab\ud83d\ude00',
  'abcabc',
  'baa,7',
];
const LONG = `${'ab'.repeat(60)},`;

const MERGED: Partial<JavaMachineOptions> = {
  merging: { mode: 5, heuristic: true, recursionDepth: null, mergeOnly: null, mergeExcept: [] },
};

const jdks = discoverJdks().filter(({ javac }) => javac !== null);

describe.each(jdks)('rounds on JDK $feature', (jdk: Jdk) => {
  const scratch = new ScratchFolder();
  let classes = '';
  let open: JavaMachine | null = null;

  beforeAll(() => {
    const file = scratch.write('P.java', `class P {${Object.values(ALL).join('\n')}\n}`);
    classes = compile(jdk, [file], { outDir: scratch.join('classes'), classPath: '' }).dir;
  });
  afterAll(() => open?.close());

  /** For each text how the method ends, and after how many decisions. */
  function follow(
    signature: string,
    options: Partial<JavaMachineOptions>,
    texts: readonly string[],
  ): { readonly ends: readonly unknown[]; readonly decisions: readonly number[] } {
    open?.close();
    const machine = staticMethodMachine(jdk, classes, signature, 's', options);
    open = machine;
    const first = machine.run(Number.POSITIVE_INFINITY);
    const mark = machine.mark();
    const decisions: number[] = [];
    const ends = texts.map((text) => {
      const model: Model = new Map(valuesOfString('s', text));
      let count = 0;
      let stop = first;
      for (; stop.kind === 'request'; count++) {
        machine.answer(decideByModel(stop.request, new Evaluator(model)).decision!);
        stop = machine.run(Number.POSITIVE_INFINITY);
      }
      decisions.push(count);
      if (stop.kind !== 'ended') throw new Error(stop.kind);
      const { outcome } = stop;
      const end = outcome.kind === 'threw' ? outcome.exception : machine.expectation(outcome, model, []);
      mark.undo();
      return [text, end];
    });
    return { ends, decisions };
  }

  it.each(Object.keys(ALL))('%s: skipping changes no result', (signature) => {
    const run = follow(signature, { merging: null }, TEXTS);
    expect(follow(signature, MERGED, TEXTS).ends).toEqual(run.ends);
  });

  it.each(['closing', 'kept', 'caught'])('%s: a search that replays its paths finds the same', (name) => {
    const signature = Object.keys(ALL).find((key) => key.startsWith(name))!;
    const heapBounds = { ...DEFAULT_BOUNDS, stringLength: 3 };
    const [dfs, bfs] = (['dfs', 'bfs'] as const).map((strategy) => {
      open?.close();
      const machine = staticMethodMachine(jdk, classes, signature, 's', { ...MERGED, heapBounds });
      open = machine;
      const solver = openSolver('auto');
      const { counts, defects, stopped } = exploreHere(machine, solver, { strategy });
      solver.close();
      expect([defects, stopped]).toEqual([[], null]);
      return [counts.returned, counts.threw, counts.infeasible];
    });
    expect(bfs).toEqual(dfs);
  });

  it.each(Object.keys(SKIPPED))('%s: a long text needs as few decisions as a short one', (signature) => {
    const { decisions } = follow(signature, MERGED, [LONG]);
    expect(decisions[0]).toBeLessThan(20);
  });
});
