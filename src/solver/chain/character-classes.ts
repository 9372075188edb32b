/**
 * Classes of characters, such as all letters, are conditions with hundreds of intervals on one char. Few of the intervals matter to
 * a query, but a solver looks at all of them, at every position. So a class becomes a Boolean variable, of which the query is told
 * what it is for ASCII, and that equal chars are in the same classes. That weakens the query, so 'unsat' is certain. Where a model
 * is wrong about the class of a char, the query is told of the interval around this char, and asked again. Each time that it is wrong about
 * the same class more intervals are told: a solver that looks for a digit would else try the gaps between all scripts, one by one. Before
 * that, chars of ASCII are tried, of which all is known.
 */
import { and, auxiliary, bool, bv, bvUlt, eq, implies, not, orAll } from '../../term/build.ts';
import { Evaluator, type Model } from '../../term/evaluate.ts';
import { TermOp } from '../../term/operators.ts';
import { BOOL } from '../../term/sorts.ts';
import { substitute } from '../../term/substitute.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import type { Answer } from '../answer.ts';
import { BackendLayer } from './backend-layer.ts';

const CHAR_BITS = 16;
const CHARS = 2 ** CHAR_BITS;
const ASCII_END = 0x80;
/** A class with fewer changes between member and not is left as it is. */
const FEWEST_CHANGES = 24;
/** How often a query is asked anew before it is asked as it is. */
const MAX_ROUNDS = 24;
/** By how much the number of intervals grows that are told on each side. */
const WIDENING = 4;
/** Of so many chars in one class, all pairs are compared. */
const MAX_COMPARED = 16;

/** Where membership changes, ascending: the first member, the first char after it that is none, and so on. */
type Members = readonly number[];

type CharacterClass = {
  readonly condition: Term;
  readonly members: Members;
  readonly char: Term;
  /** Whether the char is a member: a variable. */
  readonly isMember: Term;
};

export class CharacterClassBackend extends BackendLayer {
  check(conjuncts: readonly Term[], timeMs: number): Answer {
    const classes = classesIn(conjuncts);
    if (classes.length === 0) return this.next.check(conjuncts, timeMs);
    const by = new Map(classes.map(({ condition, isMember }) => [condition, isMember]));
    const query = conjuncts.map((c) => substitute(c, by));
    const lemmas = [...classes.map(inAscii), ...sameClasses(classes)].map((c) => substitute(c, by));
    const corrections = new Map<CharacterClass, number>();
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const answer = this.next.check([...query, ...lemmas], timeMs);
      if (answer.kind !== 'sat') return answer;
      const wrong = classes.flatMap((each) => {
        const times = corrections.get(each) ?? 0;
        const told = correction(each, by, answer.model, times === 0 ? 0 : WIDENING ** times);
        if (told.length > 0) corrections.set(each, times + 1);
        return told;
      });
      if (wrong.length === 0) return { kind: 'sat', model: withoutClasses(answer.model, classes) };
      lemmas.push(...wrong);
      if (round > 0) continue;
      const plain = this.next.check(
        [...query, ...lemmas, ...classes.map((each) => isAscii(each, by))],
        timeMs,
      );
      if (plain.kind === 'sat') return { kind: 'sat', model: withoutClasses(plain.model, classes) };
    }
    return this.next.check(conjuncts, timeMs);
  }
}

function withoutClasses(model: Model, classes: readonly CharacterClass[]): Model {
  const own = new Map(model);
  for (const { isMember } of classes) own.delete(isMember);
  return own;
}

/** What is right about the char of the model and about so many intervals on each side of it, if the model is wrong about the char. */
function correction(
  each: CharacterClass,
  by: ReadonlyMap<Term, Term>,
  model: Model,
  neighbours: number,
): Term[] {
  const { members, isMember } = each;
  const char = substitute(each.char, by);
  const evaluator = new Evaluator(model);
  const value = evaluator.value(char) as number;
  const at = members.findLastIndex((change) => change <= value);
  const isRight = evaluator.holds(isMember) === (at % 2 === 0);
  if (isRight) return [];
  const [first, last] = [Math.max(at - neighbours, -1), Math.min(at + neighbours, members.length - 1)];
  const told = within(char, members[first] ?? 0, members[last + 1] ?? CHARS);
  return [implies(told, eq(isMember, isWithinAny(char, members, Math.max(first, 0), last)))];
}

/** The char is in one of the intervals of members that begin at the changes from `first` to `last`. */
function isWithinAny(char: Term, members: Members, first: number, last: number): Term {
  const intervals: Term[] = [];
  for (let i = first + (first % 2); i <= last; i += 2)
    intervals.push(within(char, members[i], members[i + 1] ?? CHARS));
  return orAll(intervals);
}

function within(char: Term, from: number, to: number): Term {
  const isBelow = to === CHARS ? bool(true) : bvUlt(char, bv(CHAR_BITS, to));
  return and(not(bvUlt(char, bv(CHAR_BITS, from))), isBelow);
}

function isAscii({ char }: CharacterClass, by: ReadonlyMap<Term, Term>): Term {
  return bvUlt(substitute(char, by), bv(CHAR_BITS, ASCII_END));
}

function inAscii({ members, char, isMember }: CharacterClass): Term {
  const last = members.findLastIndex((change) => change < ASCII_END);
  return implies(bvUlt(char, bv(CHAR_BITS, ASCII_END)), eq(isMember, isWithinAny(char, members, 0, last)));
}

/** Equal chars are members of the same class. */
function sameClasses(classes: readonly CharacterClass[]): Term[] {
  const byMembers = new Map<string, CharacterClass[]>();
  for (const each of classes) {
    const key = each.members.join();
    byMembers.set(key, [...(byMembers.get(key) ?? []), each]);
  }
  return [...byMembers.values()].flatMap((same) =>
    same
      .slice(0, MAX_COMPARED)
      .flatMap((a, i) =>
        same.slice(i + 1, MAX_COMPARED).map((b) => implies(eq(a.char, b.char), eq(a.isMember, b.isMember))),
      ),
  );
}

/** The largest conditions of the query that are about one char and have many intervals. */
function classesIn(conjuncts: readonly Term[]): CharacterClass[] {
  const order = postorder(conjuncts);
  const found = order.filter((t) => (membersOf(t)?.members.length ?? 0) >= FEWEST_CHANGES);
  if (found.length === 0) return [];
  const all = new Set(found);
  const inner = new Set(found.flatMap(({ args }) => args));
  // A part of a larger class may stand alone elsewhere.
  const outside = new Set(order.filter((t) => !all.has(t)).flatMap(({ args }) => args));
  const roots = new Set(conjuncts);
  return found
    .filter((t) => !inner.has(t) || outside.has(t) || roots.has(t))
    .map((condition) => {
      const { char, members } = membersOf(condition)!;
      return { condition, char, members, isMember: auxiliary(`class!${condition.id}`, BOOL) };
    });
}

type CharSet = { readonly char: Term; readonly members: Members };
const known = new WeakMap<Term, CharSet | null>();

/** The chars for which the condition holds; null if it is about anything but one char and constants. */
function membersOf(condition: Term): CharSet | null {
  if (condition.sort !== BOOL) return null;
  for (const t of postorder(
    [condition],
    (x) => (x.sort === BOOL ? x.args : []),
    (x) => known.has(x),
  ))
    known.set(t, compute(t));
  return known.get(condition)!;
}

function compute({ op, args }: Term): CharSet | null {
  if (op === TermOp.BvUlt || op === TermOp.Eq) return ofComparison(op, args);
  if (op !== TermOp.Not && op !== TermOp.And && op !== TermOp.Or && op !== TermOp.Ite) return null;
  const sets = args.map((arg) => known.get(arg) ?? null);
  const [a, b, c] = sets;
  if (sets.some((set) => set === null || set.char !== a!.char)) return null;
  const { char } = a!;
  if (op === TermOp.Not) return { char, members: complement(a!.members) };
  if (op === TermOp.And) return { char, members: combine(a!.members, b!.members, (x, y) => x && y) };
  if (op === TermOp.Or) return { char, members: combine(a!.members, b!.members, (x, y) => x || y) };
  const [then, otherwise] = [
    combine(a!.members, b!.members, (x, y) => x && y),
    combine(a!.members, c!.members, (x, y) => !x && y),
  ];
  return { char, members: combine(then, otherwise, (x, y) => x || y) };
}

function ofComparison(op: TermOp, [a, b]: readonly Term[]): CharSet | null {
  if (a.sort.kind !== 'BitVec' || a.sort.width !== CHAR_BITS) return null;
  const isConstantFirst = a.op === TermOp.Const;
  const [char, constant] = isConstantFirst ? [b, a] : [a, b];
  if (constant.op !== TermOp.Const || char.op === TermOp.Const) return null;
  const value = Number(constant.value) & (CHARS - 1);
  const from = op === TermOp.Eq ? value : isConstantFirst ? value + 1 : 0;
  const to = op === TermOp.Eq ? value + 1 : isConstantFirst ? CHARS : value;
  return { char, members: [from, to].filter((change) => change < CHARS) };
}

function complement(members: Members): Members {
  return members[0] === 0 ? members.slice(1) : [0, ...members];
}

/** The chars for which the connective holds of both memberships. */
function combine(a: Members, b: Members, holds: (inA: boolean, inB: boolean) => boolean): Members {
  const found: number[] = [];
  let [i, j] = [0, 0];
  let was = false;
  for (let at = 0; at < CHARS; at = Math.min(a[i] ?? CHARS, b[j] ?? CHARS)) {
    while (a[i] <= at) i++;
    while (b[j] <= at) j++;
    const is = holds(i % 2 === 1, j % 2 === 1);
    if (is !== was) found.push(at);
    was = is;
  }
  return found;
}
