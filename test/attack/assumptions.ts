/**
 * What a SAFE assumes, as limits of the attack: inputs or circumstances that break an assumption prove nothing. The table has
 * a row for every limitation of the register, so a new one does not compile without the decision what the attack must respect.
 */
import type { Limitation, LimitationData, LimitationId } from '../../src/limitation/limitation.ts';
import type { Change } from './circumstances.ts';

export type AttackLimits = {
  readonly isNullAllowed: boolean;
  readonly longestString: number;
  readonly longestArray: number;
  /** A string may be the object that a literal of the program is. */
  readonly areLiteralsShared: boolean;
  /** Two strings of one call are never the same object. */
  readonly areStringsFresh: boolean;
  /** The receiver is what the constructor without parameters makes. */
  readonly isReceiverNew: boolean;
  /** Inputs of these classes are of no subclass; `new C`: they are as `new C()` makes them. */
  readonly exact: readonly string[];
  /** Circumstances that must stay as they are. */
  readonly fixed: readonly Change[];
  /** Assumptions that the attack cannot respect: the program is not attacked, and that is told. */
  readonly unattackable: readonly LimitationId[];
  /** Listed, although no SAFE may rest on them. */
  readonly impossible: readonly LimitationId[];
};

/** Longer than anything that the attack makes. */
const ANY = 1_000_000;

type Draft = {
  -readonly [K in keyof AttackLimits]: AttackLimits[K] extends readonly (infer E)[] ? E[] : AttackLimits[K];
};

/**
 * A function narrows the attack. `nothing`: whatever the attack does keeps to it. `unattackable`: the attack cannot keep to
 * it. `never`: no SAFE may rest on it, so a SAFE that lists it is wrong.
 */
export type AttackRule<K extends LimitationId> =
  | ((draft: Draft, data: LimitationData[K]) => void)
  | 'nothing'
  | 'unattackable'
  | 'never';

const fixes =
  (...changes: Change[]) =>
  (draft: Draft): void => {
    draft.fixed.push(...changes);
  };

/** What the driver's plain thread has as the main thread has it. */
const PLAIN_TRAITS: ReadonlySet<string> = new Set([
  'name',
  'daemon status',
  'kind',
  'priority',
  'group',
  'interrupt status',
]);

/** Exported for its test: `never` must be where the register says so. */
export const ATTACK_RULES: { readonly [K in LimitationId]: AttackRule<K> } = {
  environment: 'never',
  'garbage-collection': 'never',
  'uncaught-handler': 'never',
  'shutdown-hooks': 'never',
  'out-of-memory': 'never',
  'enough-memory': fixes('heap'),
  'enough-stack': fixes('stack'),
  'box-cache': fixes('boxes'),
  'jvm-exceptions': fixes('messages'),
  // The driver calls from frames of its own.
  'stack-traces': 'unattackable',
  'calling-thread': (draft, { trait }) => {
    if (PLAIN_TRAITS.has(trait)) draft.fixed.push('thread');
    else draft.unattackable.push('calling-thread');
  },
  // The driver enables them.
  'assertion-status': 'nothing',
  // The driver loads each program with a loader of its own, many programs in one JVM.
  'class-loader': 'unattackable',
  'interned-strings': 'unattackable',
  // The driver's output is a pipe that is read.
  'standard-output': 'nothing',
  'default-locale': fixes('locale'),
  'default-charset': fixes('charset'),
  'default-time-zone': fixes('zone'),
  'system-property': (draft, { name }) => draft.fixed.push(...changesOfProperty(name)),
  // The processor is all that flags of a JVM can change.
  platform: (draft, { trait }) => {
    if (trait === 'functions of java.lang.Math') draft.fixed.push('processor');
  },
  'jdk-settings': fixes('settings'),
  // The attack passes none.
  'main-arguments': (draft, { count }) => {
    if (count > 0) draft.unattackable.push('main-arguments');
  },
  'symbolic-arguments': 'unattackable',
  threads: 'unattackable',
  'nan-bits': 'never',
  // Paths that change files are run in scratch folders only.
  overlay: 'unattackable',
  'native-code': 'never',
  'lost-value': 'never',
  model: 'unattackable',
  'stack-depth': 'never',
  'machine-limit': 'never',
  memory: 'never',

  'long-strings': (draft, { max }) => (draft.longestString = Math.min(draft.longestString, max)),
  'string-identity': 'never',
  'lazy-depth': 'unattackable',
  'lazy-objects': 'unattackable',
  'array-length': (draft, { max }) => (draft.longestArray = Math.min(draft.longestArray, max)),
  'string-length': (draft, { max }) => (draft.longestString = Math.min(draft.longestString, max)),
  'input-range': 'unattackable',
  precondition: 'unattackable',
  'marked-not-null': (draft) => (draft.isNullAllowed = false),
  'not-null': (draft) => (draft.isNullAllowed = false),
  // Strings aside (`limitsOf`), inputs are new objects.
  'no-static-aliases': 'nothing',
  // The attack checks with --contracts, so that no SAFE rests on it.
  contract: 'unattackable',
  'new-receiver': (draft) => (draft.isReceiverNew = true),
  'first-statics': fixes('statics'),
  // Programs share a JVM, and what one changes there stays.
  'jdk-state': 'unattackable',
  'initialised-classes': 'unattackable',
  'fresh-strings': (draft) => {
    draft.areStringsFresh = true;
    draft.areLiteralsShared = false;
  },
  // Inputs are of classes of the program, whose super calls were explored.
  'super-calls': 'nothing',
  'subclass-constructors': 'nothing',
  'class-path-only': 'nothing',
  lambdas: 'unattackable',
  'more-subclasses': 'unattackable',
  subclasses: (draft, { className }) => draft.exact.push(className),
  'input-classes': 'unattackable',
  // The attack makes no other CharSequence than a string.
  'char-sequences': 'nothing',
  'class-and-interface': 'unattackable',
  // Arrays are made of exactly their type.
  'array-subtypes': 'nothing',
  'fresh-boxes': fixes('boxes'),
  // The attack makes each input anew, of exactly what its declaration says.
  'fresh-values': 'nothing',
  'type-arguments': 'nothing',
  'own-recipe': 'unattackable',
  recipe: 'unattackable',
  'constructed-input': (draft, { className }) => draft.exact.push(`new ${className}`),
  'constructed-objects': 'unattackable',
  'made-records': 'unattackable',
  'unmade-object': 'never',
  'any-implementation': 'unattackable',
  'maker-arguments': 'unattackable',
  'concrete-parameter': 'never',
  'no-candidate': 'never',
  'no-constructor': 'never',
  'no-maker': 'never',
  'no-subclass': 'never',
  'no-canonical-constructor': 'never',
  'constructor-throws': 'never',
  'initialiser-throws': 'never',
  'class-missing': 'never',

  linkage: 'never',
  unsupported: 'never',
  'internal-error': 'never',
  decisions: 'unattackable',
  instructions: 'unattackable',
  values: 'never',
  'no-value': 'never',
  'solver-unknown': 'never',
  'no-inputs-for-finding': 'never',
  'no-inputs-for-path': 'never',
  'worker-lost': 'never',
  more: 'never',

  cancelled: 'never',
  'time-budget': 'never',
  'path-budget': 'never',
  'memory-budget': 'never',
  found: 'never',
  failed: 'never',
};

/** @param source for what an interned string could be: the object of a static field, which is assumed away */
export function limitsOf(assumed: readonly Limitation[], source: string): AttackLimits {
  const draft: Draft = {
    isNullAllowed: true,
    longestString: ANY,
    longestArray: ANY,
    areLiteralsShared: !/\bstatic\b[^(;]*\bString \w+ *=/.test(source),
    areStringsFresh: false,
    isReceiverNew: false,
    exact: [],
    fixed: [],
    unattackable: [],
    impossible: [],
  };
  for (const limitation of assumed) {
    // The compiler does not see that rule and data have the same id.
    const rule = ATTACK_RULES[limitation.id] as AttackRule<LimitationId>;
    if (typeof rule === 'function') rule(draft, limitation as never);
    else if (rule === 'unattackable') draft.unattackable.push(limitation.id);
    else if (rule === 'never') draft.impossible.push(limitation.id);
  }
  return draft;
}

const PROPERTIES: readonly (readonly [RegExp, Change])[] = [
  [/^user\.(?:language|country|script|variant)/, 'locale'],
  [/encoding$/, 'charset'],
  [/^user\.timezone$/, 'zone'],
  [/^user\.dir$/, 'folder'],
  [/^java\.vm\./, 'compiler'],
];

/** Circumstances that change a system property; null: any. */
function changesOfProperty(name: string | null): Change[] {
  if (name === null) return ['properties', ...PROPERTIES.map(([, change]) => change)];
  return [PROPERTIES.find(([pattern]) => pattern.test(name))?.[1] ?? 'properties'];
}
