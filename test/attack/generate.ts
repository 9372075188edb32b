/**
 * Random programs that use the library, from fragments. A program is a static method `f` that computes a number, `digest`, and
 * asserts things on the way and about it. Some assertions always hold, some nearly always, some as a coin falls: whichever way
 * an engine decides the latter, a program with the opposite assertion is generated as well.
 *
 * The program of a seed is always the same, for JDKs that have the same fragments. Its focal fragment is that of its seed, so
 * that a run over successive seeds uses all of them.
 *
 * `probe0`, `probe1`, … call `f` with arguments of their own. The first are those with which the program was observed: if the
 * assertion denies what was observed, that call breaks it.
 */
import { TestRandom as Random } from '../../src/term/random.testing.ts';
import { type Fragment, fragmentsFor } from './fragments.ts';
import { Holes, hasReferenceHole, type Parameter } from './holes.ts';
import { type Sample, samplesOf } from './samples.ts';

export type GeneratedProgram = {
  readonly className: string;
  readonly parameters: readonly Parameter[];
  /** Groups of the fragments that it is made of. */
  readonly groups: readonly string[];
  /** Returns what a real run saw with some arguments; null: it cannot be observed, or differs from run to run. */
  readonly observer: string | null;
  /** @param observed what `observer` returned */
  readonly source: (observed: string | null) => string;
  /** Assertions that random inputs break on the real JVM are to be taken back (`temper.ts`). */
  readonly isTempered: boolean;
  /** Arguments for `rangefinder check`. */
  readonly options: readonly string[];
};

/** A prime larger than any factor of the number of fragments, so that neighbours in a file do not follow each other. */
const STRIDE = 1009;
const PROBES = 6;
/** Of a hundred programs that can be observed. */
const PINNED = 30;

/**
 * @param feature of the JDK that compiles it
 * @param groups of the focal fragment; empty: any
 */
export function generateProgram(
  seed: number,
  feature: number,
  groups: readonly string[] = [],
): GeneratedProgram {
  const fragments = fragmentsFor(feature);
  const chosen = groups.length === 0 ? fragments : fragments.filter(({ group }) => groups.includes(group));
  const random = new Random(seed * 7919 + 13);
  const className = `Attack${seed}`;
  const focal = chosen[(seed * STRIDE) % chosen.length];
  const isClosed = !hasReferenceHole(focal.lines) && random.isChance(20);
  const holes = new Holes(random, isClosed);
  const others = Array.from({ length: random.pick([0, 0, 0, 1, 1, 2]) }, () => random.pick(fragments)).filter(
    (f) => !isClosed || !hasReferenceHole(f.lines),
  );
  const used = [focal, ...others];
  const members: string[] = [];
  const lines = used.flatMap((fragment) => statements(fragment, holes, random, members));
  const { parameters } = holes;
  const probes = Array.from({ length: PROBES }, () => samplesOf(parameters, random)).flatMap((samples) =>
    samples === null ? [] : [samples],
  );
  const canObserve = probes.length > 0 && used.every((f) => f.marks.every((mark) => mark === '@jdk21'));
  const isPinned = canObserve && parameters.length > 0 && random.isChance(PINNED);
  const body = isPinned ? lines.map(withoutAssertions) : lines;
  const end = isPinned
    ? pinnedEnding(parameters, probes[0], random)
    : freeEnding(
        random,
        isClosed,
        body.some((line) => line.includes('assert ')),
      );
  const write = (last: string, more: readonly string[]): string =>
    print(className, parameters, [...supportingTypes(parameters), ...members, ...more], body, [
      end.guard,
      last,
    ]);
  const calls = probes.map((samples) => samples.map(({ text }) => text).join(', '));
  const options = checkOptions(parameters, random);
  return {
    className,
    parameters,
    groups: [...new Set(used.map((f) => f.group))],
    observer: canObserve && end.needsObservation ? write('', [observerMethod(calls[0])]) : null,
    source: (observed) => write(end.text(observed), probeMethods(calls)),
    isTempered: !isPinned && (used.some((f) => f.marks.includes('@env')) || random.isChance(90)),
    options,
  };
}

function statements(fragment: Fragment, holes: Holes, random: Random, members: string[]): string[] {
  const fill = holes.filler();
  if (fragment.marks.includes('@param')) {
    const name = holes.add(fill('Item$n1'));
    members.push(...fragment.members.map(fill));
    return fragment.lines.map((line) => fill(line).replaceAll('$item', `${name} == null`));
  }
  members.push(...fragment.members.map(fill));
  const lines = fragment.lines.map(fill);
  const plain = fragment.kind === 'block' ? lines : [ofExpression(fragment.kind, lines[0], random)];
  return wrapped(plain, holes, random);
}

function ofExpression(kind: 'predicate' | 'number', text: string, random: Random): string {
  if (kind === 'number') return `acc += ${text};`;
  const choice = random.below(8);
  if (choice < 4) return `assert ${text};`;
  if (choice < 6) return `assert !(${text});`;
  return `acc += (${text}) ? 1 : 0;`;
}

/** In a handler, in a branch, in a loop, or as they are. */
function wrapped(lines: readonly string[], holes: Holes, random: Random): string[] {
  const choice = random.below(20);
  if (choice < 6)
    return [
      'try {',
      ...lines,
      '} catch (RuntimeException e) {',
      random.pick([
        'acc += 7;',
        'acc += e.getClass().getName().length();',
        'acc += e.getMessage() == null ? 1 : e.getMessage().length();',
      ]),
      '}',
    ];
  if (choice < 8) return [`if (${holes.filler()('$i1 > $I1')}) {`, ...lines, '}'];
  if (choice < 9) return ['try {', ...lines, '} finally {', 'acc += 3;', '}'];
  if (choice < 10) return ['for (int round = 0; round < 2; round++) {', ...lines, '}'];
  return [...lines];
}

/** What `f` does beside the digest. */
type Ending = {
  readonly needsObservation: boolean;
  /** Before the digest. */
  readonly guard: string;
  readonly text: (observed: string | null) => string;
};

/** Whether they hold is part of the digest: other inputs may break them. */
export function withoutAssertions(line: string): string {
  return line.replace(/\bassert ((?:(?! : "m)[^;])+);/g, 'acc = acc * 3 + (($1) ? 1 : 2);');
}

/**
 * For the arguments of the first probe, and for no others, what a run has shown is denied: SAFE is wrong. If that run ended with
 * an exception, it is wrong without an assertion.
 */
function pinnedEnding(parameters: readonly Parameter[], samples: readonly Sample[], random: Random): Ending {
  const isSample = parameters.map(({ name }, i) => samples[i].isEqual(name)).join(' && ');
  const isEarly = random.isChance(65);
  return {
    needsObservation: true,
    guard: isEarly ? `if (!(${isSample})) return;` : '',
    text: (observed) => {
      if (observed === null) return '';
      return isEarly ? `assert d != ${observed}L;` : `assert d != ${observed}L || !(${isSample});`;
    },
  };
}

/**
 * What a run has shown is denied: then there is an input that breaks it, and SAFE is wrong. Or, where there are no inputs, it is
 * affirmed: then SAFE is right unless something else decides. Or the assertions of the fragments are all there is.
 */
function freeEnding(random: Random, isClosed: boolean, hasOther: boolean): Ending {
  const choice = random.below(10);
  if (hasOther && choice < 8) return { needsObservation: false, guard: '', text: () => '' };
  const parity = `assert (d & 1) == ${random.below(2)};`;
  if (choice < 8) {
    const operator = isClosed && random.isChance(70) ? '==' : '!=';
    return {
      needsObservation: true,
      guard: '',
      text: (observed) => (observed === null ? parity : `assert d ${operator} ${observed}L;`),
    };
  }
  return { needsObservation: false, guard: '', text: () => parity };
}

function probeMethods(probes: readonly string[]): string[] {
  return [...new Set(probes)].map((args, i) => `static void probe${i}() { f(${args}); }`);
}

function observerMethod(args: string): string {
  return `static String observe() { try { return "" + digest(${args}); } catch (Throwable e) { return "none"; } }`;
}

/** Types that parameters have; in half of the programs with a subclass and a lambda. */
function supportingTypes(parameters: readonly Parameter[]): string[] {
  const has = (type: string): boolean => parameters.some((p) => p.type === type);
  const odd = parameters.length % 2 === 1;
  return [
    ...(has('P')
      ? [
          'static class P { int v; P next; P() { } P(int v) { this.v = v; } int get() { return v; } }',
          ...(odd ? ['static class Q extends P { int get() { return v + 1; } }'] : []),
        ]
      : []),
    ...(has('Shape')
      ? [
          'interface Shape { int area(); }',
          'static class Sq implements Shape { int s; public int area() { return s > 0 && s < 1000 ? s * s : 0; } }',
          'record Pt(int x) implements Shape { public int area() { return x & 7; } }',
          ...(odd ? ['static Shape makeShape(int k) { return () -> k; }'] : []),
        ]
      : []),
    ...(has('Color')
      ? ['enum Color { RED, GREEN { int code() { return 1; } }, BLUE; int code() { return 0; } }']
      : []),
  ];
}

function print(
  className: string,
  parameters: readonly Parameter[],
  members: readonly string[],
  body: readonly string[],
  [guard, last]: readonly [string, string],
): string {
  const declared = parameters.map((p) => `${p.type} ${p.name}`).join(', ');
  const passed = parameters.map((p) => p.name).join(', ');
  return [
    'import java.util.Objects;',
    `public class ${className} {`,
    ...members,
    `static long digest(${declared}) {`,
    'long acc = 0;',
    ...body,
    'return acc;',
    '}',
    `static void f(${declared}) {`,
    ...(guard === '' ? [] : [guard]),
    `long d = digest(${passed});`,
    ...(last === '' ? [] : [last]),
    '}',
    '}',
    '',
  ].join('\n');
}

function checkOptions(parameters: readonly Parameter[], random: Random): string[] {
  const types = parameters.map((p) => p.type);
  const options = ['--mode', random.isChance(80) ? '5' : '1'];
  if (types.some((t) => t.startsWith('String')) && random.isChance(40)) options.push('--string-bound', '3');
  if (types.includes('int[]') && random.isChance(40)) options.push('--array-bound', '3');
  if (types.some((t) => /^[A-Z]|\[/.test(t)) && random.isChance(15)) options.push('--allow-null');
  return options;
}
