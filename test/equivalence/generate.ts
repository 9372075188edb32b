/**
 * Random Java classes, the same for the same seed. Each has `static int f(int a, int b, boolean c, long d, byte e, char h)`,
 * helper methods, a small hierarchy of classes, and static fields through which everything stays visible. Programs end,
 * and each is about a few things only: so the number of paths stays small and a failure is easy to read.
 */
import { TestRandom } from '../../src/term/random.testing.ts';
import type { Program } from './batch.ts';
import { type ExpressionType, leaf, printTree, sequence, type Tree } from './java-tree.ts';

/** The method `f` of every generated class. */
const ENTRY = { kind: 'method', method: 'f', descriptor: '(IIZJBC)I' } as const;

const LEAST_WAYS = 50;
const MAX_WAYS = 800;
/** Until the estimate is within these. */
const ATTEMPTS = 64;

const TOPICS = [
  'fields',
  'statics',
  'arrays',
  'references',
  'calls',
  'virtual',
  'exceptions',
  'handlers',
  'casts',
  'switches',
  'loops',
  'longs',
  'returns',
  'ternaries',
  'library',
  'printing',
  'allocation',
  'narrow',
  'effects',
  'choices',
  'initialisation',
  'floats',
  'strings',
  'enums',
  'blocks',
  'lambdas',
  'grids',
] as const;
type Topic = (typeof TOPICS)[number];

/** A program as a tree; the class is called `$C` in it. */
export function generate(seed: number): Tree {
  for (let attempt = 0; ; attempt++) {
    const tree = new Generator(new TestRandom(seed * ATTEMPTS + attempt)).program();
    const ways = tree.open + tree.closed;
    if ((ways >= LEAST_WAYS && ways <= MAX_WAYS) || attempt === ATTEMPTS - 1) return tree;
  }
}

export function generatedProgram(tree: Tree, className: string): Program {
  return { name: className, className, source: javaSource(tree, className), entry: ENTRY };
}

/** @param tree made by `generate`, or a smaller one */
export function javaSource(tree: Tree, className: string): string {
  return printTree(tree).replaceAll('$C', className);
}

/** Names that code can use where it stands. */
type Scope = {
  readonly ints: readonly string[];
  readonly longs: readonly string[];
  readonly booleans: readonly string[];
  readonly narrows: readonly { readonly name: string; readonly type: 'byte' | 'char' | 'short' }[];
  readonly refs: readonly string[];
  /** May be assigned. */
  readonly targets: readonly string[];
  readonly inLoop: boolean;
  /** Helpers that may be called: only earlier ones, so calls end. */
  readonly helpers: readonly Helper[];
};

type Helper = { readonly name: string; readonly open: number; readonly closed: number };

class Generator {
  private readonly random: TestRandom;
  private readonly topics: ReadonlySet<Topic>;
  private counter = 0;

  constructor(random: TestRandom) {
    this.random = random;
    const topics = new Set<Topic>();
    const count = 4 + random.below(7);
    while (topics.size < count) topics.add(random.pick(TOPICS));
    // Alone these do little.
    if (topics.has('casts') && random.isChance(50)) topics.add('references');
    if (topics.has('references') || topics.has('virtual')) topics.add('fields');
    this.topics = topics;
  }

  private has(topic: Topic): boolean {
    return this.topics.has(topic);
  }

  program(): Tree {
    const helpers: Helper[] = [];
    const methods: Tree[] = [];
    const classes: Tree[] = [];
    if (this.has('calls')) {
      for (let i = 0; i <= this.random.below(2); i++) {
        const method = this.helper(`m${i}`, helpers);
        methods.push(method);
        helpers.push({ name: `m${i}`, open: method.open, closed: method.closed });
      }
    }
    const [getN, getM, opQ] = this.has('virtual')
      ? [this.instanceMethod('get'), this.instanceMethod('get'), this.instanceMethod('op')]
      : [leaf('method', SIMPLE_GET), leaf('method', SIMPLE_GET), leaf('method', SIMPLE_OP)];
    classes.push(getN, getM, opQ);
    const f = this.entry(helpers);
    const parts = [
      'import java.util.function.IntUnaryOperator;\nclass $C {\n',
      ...STATE.trimEnd()
        .split('\n')
        .map((line) => leaf('method', `${line}\n`)),
      '  interface Op { int op(int u); default int both(int u) { return op(u) + op(u + 1); } }\n',
      '  static class N implements Op {\n    int v; long w; byte bt; char ch; boolean z; N next; int[] arr = {5, 6, 7};\n',
      '    N(int v) { this.v = v; }\n    public int op(int u) { return u < v ? u : v; }\n',
      getN,
      '  }\n  static class M extends N {\n    short s;\n    M(int v) { super(v); s = 3; }\n',
      getM,
      '  }\n  static final class Q implements Op {\n    int v = 9;\n',
      opQ,
      '  }\n',
      ...methods,
      f,
      '}\n',
    ];
    return { sort: 'class', parts, open: f.open, closed: f.closed };
  }

  private entry(helpers: readonly Helper[]): Tree {
    const scope: Scope = {
      ints: ['a', 'b', 'x', 'y', 'z'],
      longs: ['d', 'w'],
      booleans: ['c', 't'],
      narrows: [
        { name: 'e', type: 'byte' },
        { name: 'h', type: 'char' },
        { name: 's', type: 'short' },
      ],
      refs: ['p', 'q'],
      targets: ['x', 'y', 'z', 'a'],
      inLoop: false,
      helpers,
    };
    const body = this.block(scope, 3, 3 + this.random.below(4), 2);
    return sequence('method', [
      '  static int f(int a, int b, boolean c, long d, byte e, char h) {\n',
      '    int x = a, y = b, z = 7; long w = d; boolean t = c; short s = 300;\n',
      `    N p = o1, q = null; Op r = o2; Object o = o2; ${LOCALS}\n`,
      this.prelude(),
      body,
      '    return ',
      this.int(scope, 1),
      ' + x + 3 * y + (int) w;\n  }\n',
    ]);
  }

  /** Makes the state depend on the inputs: mostly without a branch. */
  private prelude(): Tree {
    const lines = [
      'g0 = b;',
      'gz = c;',
      'gb = e;',
      'gc = h;',
      'gl = d;',
      'o1.v = a;',
      'o2.v = b;',
      'o1.z = c;',
      'gn.bt = e;',
      'ga[1] = b;',
      'ga[2] = a;',
      'zs[0] = c;',
      'zs[2] = c;',
      's = (short) a;',
      'z = (int) d;',
      'o1.next = o2;',
    ];
    const forks = [
      'if (c) p = o2;',
      'if (a > 0) q = gn;',
      'if (c) r = o3;',
      'if (b < 9) o = o1;',
      'if (d > 7) p = null;',
    ];
    const chosen = [
      ...lines.filter(() => this.random.isChance(45)).map((text) => leaf('statement', `    ${text}\n`)),
      ...forks
        .filter(() => this.random.isChance(this.has('references') ? 60 : 10))
        .map((text) => sequence('statement', [`    ${text}\n`], 2)),
    ];
    return sequence('block', chosen);
  }

  private helper(name: string, helpers: readonly Helper[]): Tree {
    const scope: Scope = {
      ints: ['u', 'v', 'x'],
      longs: ['gl'],
      booleans: ['c'],
      narrows: [{ name: 'gb', type: 'byte' }],
      refs: ['p'],
      targets: ['x', 'u'],
      inLoop: false,
      helpers,
    };
    const isRecursive = this.random.isChance(25);
    const body = this.block(scope, 1, 1 + this.random.below(2), 2);
    const start = isRecursive
      ? `    if (v > 0 && v < 3) return ${name}(u + 1, v - 1, !c, p) + 1;\n    if (v > 0) return u;\n`
      : '';
    return sequence(
      'method',
      [
        `  static int ${name}(int u, int v, boolean c, N p) {\n    int x = v; long w = u; boolean t = c; short s = 1; N q = p; Op r = p; Object o = p; ${LOCALS}\n${start}`,
        body,
        '    return ',
        this.int(scope, 1),
        ';\n  }\n',
      ],
      isRecursive ? 3 : 1,
    );
  }

  private instanceMethod(name: 'get' | 'op'): Tree {
    const scope: Scope = {
      ints: ['u', 'v', 'g0'],
      longs: ['gl'],
      booleans: ['gz'],
      narrows: [],
      refs: name === 'get' ? ['this'] : [],
      targets: ['v', 'u', 'g0'],
      inLoop: false,
      helpers: [],
    };
    const body = this.block(scope, 1, 1, 4);
    return sequence('method', [
      `    public int ${name}(int u) {\n      int x = 0; boolean t = false; long w = 1; short s = 2; N p = o1, q = o2; Op r = o1; Object o = o1; ${LOCALS}\n`,
      body,
      '      return ',
      this.int(scope, 1),
      ';\n    }\n',
    ]);
  }

  private block(scope: Scope, depth: number, count: number, indent: number): Tree {
    const statements: Tree[] = [];
    for (let i = 0; i < count; i++) statements.push(this.statement(scope, depth, indent));
    return sequence('block', statements);
  }

  private nested(scope: Scope, depth: number, indent: number): Tree {
    return this.block(scope, depth - 1, 1 + this.random.below(2), indent + 1);
  }

  private statement(scope: Scope, depth: number, indent: number): Tree {
    const pad = '  '.repeat(indent);
    const kinds: (() => Tree)[] = [
      () => this.line(pad, [this.random.pick(scope.targets), ' = ', this.int(scope, 2), ';']),
      () => this.line(pad, ['t = ', this.condition(scope, 2), ';']),
    ];
    const add = (weight: number, make: () => Tree): void => {
      for (let i = 0; i < weight; i++) kinds.push(make);
    };
    if (this.has('statics')) add(2, () => this.staticWrite(scope, pad));
    if (this.has('fields')) add(2, () => this.fieldWrite(scope, pad));
    if (this.has('arrays')) add(2, () => this.arrayWrite(scope, pad));
    if (this.has('references')) add(3, () => this.referenceWrite(scope, pad));
    if (this.has('longs'))
      add(2, () =>
        this.line(pad, [
          'w ',
          this.random.pick(['=', '+=', '-=', '^=', '*=']),
          ' ',
          this.long(scope, 1),
          ';',
        ]),
      );
    if (this.has('narrow')) add(2, () => this.narrowWrite(scope, pad));
    if (this.has('printing')) add(1, () => this.printing(scope, pad));
    if (this.has('allocation'))
      add(1, () => this.line(pad, ['p = new ', this.random.pick(['N', 'M']), '(', this.int(scope, 1), ');']));
    if (this.has('choices')) add(2, () => this.arrayChoice(scope, pad));
    if (this.has('effects'))
      add(1, () =>
        this.line(pad, [
          this.random.pick(['g0', 'g1']),
          ' = x ',
          this.random.pick(['=', '+=', '^=']),
          ' ',
          this.int(scope, 1),
          ';',
        ]),
      );
    if (this.has('initialisation'))
      add(1, () =>
        this.line(pad, [
          this.random.pick(['Late.n = ', 'Late.m[1] += ', 'Late.n -= ']),
          this.int(scope, 1),
          ';',
        ]),
      );
    if (this.has('floats'))
      add(1, () =>
        this.line(pad, ['fl = ', this.random.pick(['', '(float) ', 'fl + ']), this.int(scope, 0), ';']),
      );
    if (this.has('strings'))
      add(1, () =>
        this.line(pad, [
          'st = ',
          this.condition(scope, 1),
          ' ? ',
          this.random.pick(['"a"', '"bb"', 'st']),
          ' : ',
          this.random.pick(['"ccc"', 'null', '"bb"']),
          ';',
        ]),
      );
    if (this.has('enums'))
      add(1, () =>
        this.line(pad, [
          this.random.pick(['en', 'ge']),
          ' = ',
          this.condition(scope, 1),
          ' ? E.',
          this.random.pick(['A', 'B']),
          ' : ',
          this.random.pick(['E.C', 'ge', 'null']),
          ';',
        ]),
      );
    if (this.has('lambdas')) add(1, () => this.line(pad, ['fn = ', this.condition(scope, 1), ' ? G : F;']));
    if (this.has('grids'))
      add(1, () =>
        this.line(pad, [
          'gg[',
          this.gridIndex(scope),
          '][',
          this.gridIndex(scope),
          '] = ',
          this.int(scope, 1),
          ';',
        ]),
      );
    if (depth > 0) {
      if (this.has('blocks')) add(2, () => this.labelled(scope, depth, indent));
      if (this.has('enums')) add(1, () => this.enumSwitch(scope, depth, indent));
      if (this.has('strings')) add(1, () => this.stringSwitch(scope, depth, indent));
      add(8, () => this.branch(scope, depth, indent));
      if (this.has('switches')) add(3, () => this.choice(scope, depth, indent));
      if (this.has('returns')) add(2, () => this.leaving(scope, pad, 'return'));
      if (this.has('exceptions')) add(2, () => this.leaving(scope, pad, 'throw'));
      if (this.has('handlers')) add(3, () => this.guarded(scope, depth, indent));
      if (this.has('loops')) add(2, () => this.loop(scope, depth, indent));
      if (scope.inLoop) add(2, () => this.jump(scope, pad));
    }
    return this.random.pick(kinds)();
  }

  private line(pad: string, parts: readonly (string | Tree)[]): Tree {
    return sequence('statement', [pad, ...parts, '\n']);
  }

  private staticWrite(scope: Scope, pad: string): Tree {
    switch (this.random.below(6)) {
      case 0:
        return this.line(pad, ['gl = ', this.long(scope, 1), ';']);
      case 1:
        return this.line(pad, ['gz = ', this.condition(scope, 1), ';']);
      case 2:
        return this.line(pad, ['gb = (byte) ', this.operand('int', scope, 1), ';']);
      case 3:
        return this.line(pad, [
          'g0 ',
          this.random.pick(['+=', '-=', '|=', '<<=']),
          ' ',
          this.int(scope, 1),
          ';',
        ]);
      case 4:
        return this.line(pad, [this.random.pick(['g0++;', 'gb++;', 'gc++;', 'gl--;'])]);
      default:
        return this.line(pad, [this.random.pick(['g0', 'g1']), ' = ', this.int(scope, 1), ';']);
    }
  }

  private fieldWrite(scope: Scope, pad: string): Tree {
    const target =
      this.has('references') && this.random.isChance(50) ? leaf('N', 'p') : this.reference(scope, 1);
    switch (this.random.below(6)) {
      case 0:
        return this.line(pad, [target, '.w = ', this.long(scope, 1), ';']);
      case 1:
        return this.line(pad, [target, '.z = ', this.condition(scope, 1), ';']);
      case 2:
        return this.line(pad, [target, '.bt = (byte) ', this.operand('int', scope, 1), ';']);
      case 3:
        return this.line(pad, [target, '.v += ', this.int(scope, 1), ';']);
      case 4:
        return this.line(pad, [target, '.ch++;']);
      default:
        return this.line(pad, [target, '.v = ', this.int(scope, 1), ';']);
    }
  }

  private arrayWrite(scope: Scope, pad: string): Tree {
    switch (this.random.below(5)) {
      case 0:
        return this.line(pad, ['bs[', this.index(scope), '] = (byte) ', this.operand('int', scope, 1), ';']);
      case 1:
        return this.line(pad, ['ls[', this.index(scope), '] = ', this.long(scope, 1), ';']);
      case 2:
        return this.line(pad, ['ga[', this.index(scope), '] += ', this.int(scope, 1), ';']);
      case 3:
        return this.has('references')
          ? this.line(pad, ['ns[', this.index(scope), '] = ', this.reference(scope, 1), ';'])
          : this.line(pad, ['zs[', this.index(scope), '] = ', this.condition(scope, 1), ';']);
      default:
        return this.line(pad, ['ga[', this.index(scope), '] = ', this.int(scope, 1), ';']);
    }
  }

  private referenceWrite(scope: Scope, pad: string): Tree {
    switch (this.random.below(this.has('casts') ? 12 : 8)) {
      case 0:
        return this.line(pad, ['gn = ', this.reference(scope, 2), ';']);
      case 1:
        return this.line(pad, [this.reference(scope, 1), '.next = ', this.reference(scope, 1), ';']);
      case 2:
        return this.line(pad, [
          'o = ',
          this.condition(scope, 1),
          ' ? (Object) ',
          this.reference(scope, 1),
          ' : "s";',
        ]);
      case 3:
      case 8:
      case 9:
      case 10:
        return sequence('statement', [pad, 'q = (M) ', this.reference(scope, 1), ';\n'], 1, 1);
      case 4:
        return this.line(pad, ['r = ', this.condition(scope, 1), ' ? ', this.reference(scope, 1), ' : o3;']);
      case 5:
        return this.line(pad, ['q = ', this.reference(scope, 2), ';']);
      default:
        return this.line(pad, ['p = ', this.reference(scope, 2), ';']);
    }
  }

  private arrayChoice(scope: Scope, pad: string): Tree {
    switch (this.random.below(4)) {
      case 0:
        return this.line(pad, ['k[', this.index(scope), '] = ', this.int(scope, 1), ';']);
      case 1:
        return this.line(pad, ['k = ', this.reference(scope, 0), '.arr;']);
      default:
        return this.line(pad, [
          'k = ',
          this.condition(scope, 1),
          ' ? ',
          this.random.pick(['ga', 'gk', 'k']),
          ' : ',
          this.random.pick(['gk', 'null', 'ga']),
          ';',
        ]);
    }
  }

  private gridIndex(scope: Scope): Tree {
    return this.random.isChance(50)
      ? leaf('int', String(this.random.below(2)))
      : sequence('int', ['(', this.int(scope, 0), ' & 1)']);
  }

  /** A way out of the middle of a block. */
  private labelled(scope: Scope, depth: number, indent: number): Tree {
    const pad = '  '.repeat(indent);
    const name = `l${this.counter++}`;
    const [condition, first, second] = [
      this.condition(scope, 1),
      this.nested(scope, depth, indent),
      this.nested(scope, depth, indent),
    ];
    const half = condition.open / 2;
    return {
      sort: 'statement',
      parts: [
        `${pad}${name}: {\n`,
        first,
        `${pad}  if (`,
        condition,
        `) break ${name};\n`,
        second,
        `${pad}}\n`,
      ],
      open: first.open * half * (1 + second.open),
      closed: first.closed + first.open * (condition.closed + half * second.closed),
    };
  }

  private enumSwitch(scope: Scope, depth: number, indent: number): Tree {
    const pad = '  '.repeat(indent);
    const [a, b, c] = [
      this.nested(scope, depth, indent),
      this.nested(scope, depth, indent),
      this.nested(scope, depth, indent),
    ];
    return {
      sort: 'statement',
      parts: [
        `${pad}switch (en) {\n${pad}case A:\n`,
        a,
        `${pad}case C:\n`,
        b,
        `${pad}break;\n${pad}default:\n`,
        c,
        `${pad}}\n`,
      ],
      open: a.open + b.open + c.open,
      closed: 1 + a.closed + b.closed + c.closed,
    };
  }

  private stringSwitch(scope: Scope, depth: number, indent: number): Tree {
    const pad = '  '.repeat(indent);
    const [a, b] = [this.nested(scope, depth, indent), this.nested(scope, depth, indent)];
    return {
      sort: 'statement',
      parts: [
        `${pad}switch (st) {\n${pad}case "a":\n`,
        a,
        `${pad}break;\n${pad}case "bb":\n`,
        b,
        `${pad}}\n`,
      ],
      open: a.open + b.open + 1,
      closed: 1 + a.closed + b.closed,
    };
  }

  private narrowWrite(scope: Scope, pad: string): Tree {
    switch (this.random.below(4)) {
      case 0:
        return this.line(pad, ['s = (short) ', this.operand('int', scope, 1), ';']);
      case 1:
        return this.line(pad, [
          's ',
          this.random.pick(['+=', '-=', '*=', '>>=', '>>>=']),
          ' ',
          this.int(scope, 1),
          ';',
        ]);
      case 2:
        return this.line(pad, ['gc = (char) ', this.operand('int', scope, 1), ';']);
      default:
        return this.line(pad, ['gb ', this.random.pick(['+=', '-=', '^=']), ' ', this.int(scope, 1), ';']);
    }
  }

  private printing(scope: Scope, pad: string): Tree {
    switch (this.random.below(3)) {
      case 0:
        return this.line(pad, ['System.out.println(', this.int(scope, 1), ');']);
      case 1:
        return this.line(pad, ['System.out.print("<" + ', this.long(scope, 0), ' + ">");']);
      default:
        return this.line(pad, ['System.out.print(', this.condition(scope, 0), ');']);
    }
  }

  private branch(scope: Scope, depth: number, indent: number): Tree {
    const pad = '  '.repeat(indent);
    const condition = this.condition(scope, 2);
    const then = this.nested(scope, depth, indent);
    const other = this.random.isChance(55) ? this.nested(scope, depth, indent) : null;
    const parts = [
      `${pad}if (`,
      condition,
      ') {\n',
      then,
      ...(other === null ? [] : [`${pad}} else {\n`, other]),
      `${pad}}\n`,
    ];
    const half = condition.open / 2;
    return {
      sort: 'statement',
      parts,
      open: half * (then.open + (other?.open ?? 1)),
      closed: condition.closed + half * (then.closed + (other?.closed ?? 0)),
    };
  }

  private choice(scope: Scope, depth: number, indent: number): Tree {
    const pad = '  '.repeat(indent);
    const on = sequence('int', ['0 + ', this.int(scope, 1)]);
    const keys = this.random.pick([
      [0, 1, 2, 3],
      [-7, 0, 100, 5000],
      [3, 4, 6, 7],
      [-1, 1, -2147483648, 2147483647],
    ]);
    const parts: (string | Tree)[] = [`${pad}switch (`, on, ') {\n'];
    let open = 0;
    let closed = on.closed;
    let hasBreak = false;
    const arm = (label: string): void => {
      const body = this.nested(scope, Math.min(depth, 2), indent + 1);
      const end = this.random.below(10);
      const wanted =
        end < 6
          ? 'break;'
          : end < 8
            ? ''
            : end === 8 && this.has('returns')
              ? `return ${this.random.below(9)};`
              : 'break;';
      // javac rejects what follows a switch that nothing leaves.
      const last = label === 'default' && !hasBreak && wanted.startsWith('return') ? 'break;' : wanted;
      hasBreak ||= last === 'break;';
      parts.push(`${pad}  ${label}: {\n`, body, last === '' ? '' : `${pad}    ${last}\n`, `${pad}  }\n`);
      open += last.startsWith('return') ? 0 : body.open;
      closed += body.closed + (last.startsWith('return') ? body.open : 0);
    };
    for (const key of keys.slice(0, 1 + this.random.below(4))) arm(`case ${key}`);
    if (this.random.isChance(60)) arm('default');
    else open++;
    parts.push(`${pad}}\n`);
    return { sort: 'statement', parts, open: open * on.open, closed: closed * on.open };
  }

  private leaving(scope: Scope, pad: string, how: 'return' | 'throw'): Tree {
    const condition = this.condition(scope, 1);
    const what =
      how === 'return'
        ? ['return ', this.int(scope, 1)]
        : [
            this.random.pick([
              'throw new IllegalStateException()',
              'throw new ArithmeticException("own")',
              'throw null',
            ]),
          ];
    const half = condition.open / 2;
    return {
      sort: 'statement',
      parts: [`${pad}if (`, condition, ') ', ...what, ';\n'],
      open: half,
      closed: condition.closed + half,
    };
  }

  private guarded(scope: Scope, depth: number, indent: number): Tree {
    const pad = '  '.repeat(indent);
    const name = `e${this.counter++}`;
    const body = this.nested(scope, depth, indent);
    const handler = this.nested(scope, 1, indent);
    const caught = this.random.pick([
      'ArithmeticException',
      'RuntimeException',
      'IndexOutOfBoundsException',
      'NullPointerException',
    ]);
    switch (this.random.below(4)) {
      case 0:
        return {
          sort: 'statement',
          parts: [`${pad}try {\n`, body, `${pad}} finally {\n`, handler, `${pad}}\n`],
          open: body.open * handler.open,
          closed: (body.closed + body.open) * handler.closed + body.closed * handler.open,
        };
      case 1:
        return sequence('statement', [`${pad}synchronized (LOCK) {\n`, body, `${pad}}\n`]);
      default:
        return {
          sort: 'statement',
          parts: [`${pad}try {\n`, body, `${pad}} catch (${caught} ${name}) {\n`, handler, `${pad}}\n`],
          open: body.open + body.closed * handler.open,
          closed: body.closed * handler.closed,
        };
    }
  }

  private loop(scope: Scope, depth: number, indent: number): Tree {
    const pad = '  '.repeat(indent);
    const i = `i${this.counter++}`;
    const times = 1 + this.random.below(3);
    const body = this.nested(
      { ...scope, ints: [...scope.ints, i], inLoop: true },
      Math.min(depth, 2),
      indent,
    );
    const all = sequence(
      'statement',
      Array.from({ length: times }, () => body),
    );
    return { ...all, parts: [`${pad}for (int ${i} = 0; ${i} < ${times}; ${i}++) {\n`, body, `${pad}}\n`] };
  }

  private jump(scope: Scope, pad: string): Tree {
    const condition = this.condition(scope, 1);
    return sequence('statement', [
      `${pad}if (`,
      condition,
      `) ${this.random.pick(['break', 'continue'])};\n`,
    ]);
  }

  /** A reference expression that can be followed by a dot. */
  private reference(scope: Scope, depth: number): Tree {
    const names = [...scope.refs, ...scope.refs, 'o1', 'o2', 'gn'];
    const kind = depth === 0 ? 0 : this.random.below(this.has('references') ? 8 : 3);
    switch (kind) {
      case 3:
      case 4: {
        const condition = this.condition(scope, 1);
        const parts = [
          '(',
          condition,
          ' ? ',
          this.reference(scope, depth - 1),
          ' : ',
          this.reference(scope, depth - 1),
          ')',
        ];
        return { sort: 'N', parts, open: 1.5 * (condition.open / 2), closed: condition.closed };
      }
      case 5:
        return sequence(
          'N',
          [this.random.pick(scope.refs.length > 0 ? scope.refs : ['o1']), '.next'],
          1,
          0.5,
        );
      case 6:
        return this.has('arrays') ? sequence('N', ['ns[', this.index(scope), ']']) : leaf('N', 'o2');
      case 7:
        return leaf('N', '((N) null)');
      default:
        return leaf('N', this.random.pick(names));
    }
  }

  private index(scope: Scope): Tree {
    const kind = this.random.below(10);
    if (kind < 4) return leaf('int', String(this.random.below(4)));
    if (kind < 7) return sequence('int', ['(', this.int(scope, 0), ' & 3)']);
    if (kind < 9) return sequence('int', [this.int(scope, 0)], 1, 1);
    return leaf('int', '4');
  }

  /** As the operand of a cast. */
  private operand(type: 'int' | 'long', scope: Scope, depth: number): Tree {
    const inner = type === 'int' ? this.int(scope, depth) : this.long(scope, depth);
    return sequence(type, ['(', inner, ')']);
  }

  private literal(): Tree {
    const interesting = [
      '0',
      '1',
      '2',
      '3',
      '5',
      '7',
      '10',
      '-1',
      '-3',
      '100',
      '127',
      '128',
      '255',
      '1000',
      '32768',
      '65535',
      '2147483647',
      '-2147483648',
    ];
    return leaf('int', this.random.pick(interesting));
  }

  private int(scope: Scope, depth: number): Tree {
    if (depth === 0)
      return this.random.isChance(65) ? leaf('int', this.random.pick(scope.ints)) : this.literal();
    const sub = (): Tree => this.int(scope, depth - 1);
    const kinds: (() => Tree)[] = [
      () => this.int(scope, 0),
      () => this.int(scope, 0),
      () => sequence('int', ['(', sub(), this.random.pick([' + ', ' - ', ' & ', ' | ', ' ^ ']), sub(), ')']),
      () =>
        sequence('int', [
          '(',
          sub(),
          this.random.pick([' * ', ' << ', ' >> ', ' >>> ']),
          this.literal(),
          ')',
        ]),
      () => sequence('int', [this.random.pick(['-', '~']), '(', sub(), ')']),
    ];
    const add = (weight: number, make: () => Tree): void => {
      for (let i = 0; i < weight; i++) kinds.push(make);
    };
    if (this.has('ternaries')) add(3, () => this.ternary('int', scope, sub));
    if (this.has('exceptions'))
      add(1, () =>
        sequence(
          'int',
          ['(', this.literal(), this.random.pick([' / ', ' % ']), this.int(scope, 0), ')'],
          1,
          1,
        ),
      );
    if (this.has('statics')) add(2, () => leaf('int', this.random.pick(['g0', 'g1', 'gb', 'gc'])));
    if (this.has('narrow'))
      add(2, () => leaf('int', scope.narrows.length > 0 ? this.random.pick(scope.narrows).name : 'gb'));
    if (this.has('fields'))
      add(2, () =>
        sequence('int', [this.reference(scope, 1), this.random.pick(['.v', '.v', '.bt', '.ch'])], 1, 0.5),
      );
    if (this.has('arrays'))
      add(2, () => sequence('int', [this.random.pick(['ga[', 'ga[', 'bs[']), this.index(scope), ']']));
    if (this.has('casts'))
      add(3, () =>
        sequence('int', [
          this.random.pick(['(byte) ', '(short) ', '(char) ', '(int) ']),
          this.operand(this.random.pick(['int', 'long']), scope, depth - 1),
        ]),
      );
    if (this.has('calls') && scope.helpers.length > 0) add(3, () => this.call(scope, depth));
    if (this.has('virtual')) add(3, () => this.virtualCall(scope, depth));
    if (this.has('library')) add(2, () => this.libraryCall(scope, depth));
    if (this.has('casts') && this.has('references'))
      add(2, () => sequence('int', ['((M) ', this.reference(scope, 1), ').s'], 1, 1));
    if (this.has('choices'))
      add(2, () =>
        this.random.isChance(30)
          ? leaf('int', 'k.length')
          : sequence('int', ['k[', this.index(scope), ']'], 1, 0.5),
      );
    if (this.has('effects'))
      add(2, () =>
        this.random.isChance(50)
          ? leaf('int', this.random.pick(['x++', '--x', 'g0++']))
          : sequence('int', ['(x = ', this.int(scope, 0), ')']),
      );
    if (this.has('initialisation'))
      add(2, () =>
        this.random.isChance(50)
          ? leaf('int', this.random.pick(['Late.n', 'Late.m[0]']))
          : sequence('int', ['Late.get(', sub(), ')'], 2),
      );
    if (this.has('floats'))
      add(1, () => leaf('int', this.random.pick(['(int) fl', '(int) (fl * 2)', 'Float.compare(fl, 1)'])));
    if (this.has('strings')) add(1, () => leaf('int', this.random.pick(['st.length()', 'st.charAt(0)'])));
    if (this.has('enums'))
      add(1, () => leaf('int', this.random.pick(['en.rank()', 'ge.ordinal()', 'ge.rank()'])));
    if (this.has('blocks')) add(1, () => sequence('int', ['locked(', sub(), ')'], 2));
    if (this.has('lambdas')) add(2, () => sequence('int', ['fn.applyAsInt(', sub(), ')'], 2));
    if (this.has('grids'))
      add(1, () => sequence('int', ['gg[', this.gridIndex(scope), '][', this.gridIndex(scope), ']']));
    if (this.has('switches') && depth > 1) add(1, () => this.switchExpression(scope, sub));
    return this.random.pick(kinds)();
  }

  private ternary(sort: ExpressionType, scope: Scope, make: () => Tree): Tree {
    const [condition, a, b] = [this.condition(scope, 1), make(), make()];
    const half = condition.open / 2;
    return {
      sort,
      parts: ['(', condition, ' ? ', a, ' : ', b, ')'],
      open: half * (a.open + b.open),
      closed: condition.closed + half * (a.closed + b.closed),
    };
  }

  private switchExpression(scope: Scope, make: () => Tree): Tree {
    const [on, a, b, c] = [this.int(scope, 0), make(), make(), make()];
    return {
      sort: 'int',
      parts: ['(switch (', on, ') { case 1, 2 -> ', a, '; case 7 -> ', b, '; default -> ', c, '; })'],
      open: a.open + b.open + c.open,
      closed: a.closed + b.closed + c.closed,
    };
  }

  private call(scope: Scope, depth: number): Tree {
    const { name, open, closed } = this.random.pick(scope.helpers);
    const args = [
      this.int(scope, depth - 1),
      ', ',
      this.int(scope, 0),
      ', ',
      this.condition(scope, 0),
      ', ',
      this.reference(scope, 0),
    ];
    return sequence('int', [`${name}(`, ...args, ')'], open, closed);
  }

  private virtualCall(scope: Scope, depth: number): Tree {
    const arg = this.int(scope, depth - 1);
    switch (this.random.below(4)) {
      case 0:
        return sequence('int', ['r.op(', arg, ')'], 2, 0);
      case 1:
        return sequence('int', ['r.both(', arg, ')'], 3, 0);
      case 2:
        return scope.refs[0] === 'this'
          ? sequence('int', ['op(', arg, ')'], 2, 0)
          : sequence('int', [this.reference(scope, 1), '.op(', arg, ')'], 2, 0.5);
      default:
        return scope.refs[0] === 'this' || scope.refs.length === 0
          ? arg
          : sequence('int', [this.reference(scope, 1), '.get(', arg, ')'], 2, 0.5);
    }
  }

  private libraryCall(scope: Scope, depth: number): Tree {
    const [a, b] = [this.int(scope, depth - 1), this.int(scope, 0)];
    switch (this.random.below(8)) {
      case 0:
        return sequence('int', ['Math.max(', a, ', ', b, ')'], 2);
      case 1:
        return sequence('int', ['Math.min(', a, ', ', b, ')'], 2);
      case 2:
        return sequence('int', ['Math.abs(', a, ')'], 2);
      case 3:
        return sequence('int', ['Integer.compare(', a, ', ', b, ')'], 3);
      case 4:
        return sequence('int', ['Math.addExact(', a, ', ', b, ')'], 1, 1);
      case 5:
        return sequence('int', ['Integer.signum(', a, ')']);
      case 6:
        return sequence('int', ['(', this.condition(scope, 1), ' ? "one" : "three").length()'], 2);
      default:
        return sequence('int', ['Character.getNumericValue((char) (', a, ' & 63))'], 3);
    }
  }

  private long(scope: Scope, depth: number): Tree {
    if (depth === 0) {
      return leaf(
        'long',
        this.random.isChance(70)
          ? this.random.pick(scope.longs)
          : this.random.pick(['0L', '1L', '-5L', '4294967296L', '9223372036854775807L']),
      );
    }
    switch (this.random.below(6)) {
      case 0:
        return sequence('long', ['(long) ', this.operand('int', scope, depth - 1)]);
      case 1:
        return sequence('long', [
          '(',
          this.long(scope, depth - 1),
          this.random.pick([' + ', ' - ', ' & ', ' | ']),
          this.long(scope, 0),
          ')',
        ]);
      case 2:
        return sequence('long', [
          '(',
          this.long(scope, depth - 1),
          this.random.pick([' << ', ' >> ', ' >>> ', ' * ']),
          this.random.pick(['1', '3', '33', '8']),
          ')',
        ]);
      case 3:
        return this.ternary('long', scope, () => this.long(scope, 0));
      default:
        return this.long(scope, 0);
    }
  }

  private condition(scope: Scope, depth: number): Tree {
    if (depth > 0 && this.random.isChance(45)) {
      const [a, b] = [this.condition(scope, depth - 1), this.condition(scope, depth - 1)];
      const open = a.open + b.open - 1;
      const closed = a.closed + b.closed;
      switch (this.random.below(6)) {
        case 0:
          return { sort: 'boolean', parts: ['!(', a, ')'], open: a.open, closed: a.closed };
        case 1:
          return this.ternary('boolean', scope, () => this.condition(scope, 0));
        case 2:
          return {
            sort: 'boolean',
            parts: ['(', a, this.random.pick([' ^ ', ' & ', ' | ']), b, ')'],
            open: 2 * open,
            closed,
          };
        default:
          return {
            sort: 'boolean',
            parts: ['(', a, this.random.pick([' && ', ' || ']), b, ')'],
            open,
            closed,
          };
      }
    }
    const kinds: (() => Tree)[] = [
      () => this.comparison(scope, depth),
      () => this.comparison(scope, depth),
      () => this.comparison(scope, depth),
      () => ({ ...leaf('boolean', this.random.pick(scope.booleans)), open: 2 }),
    ];
    const add = (make: () => Tree): void => {
      kinds.push(make);
    };
    if (this.has('longs'))
      add(() =>
        this.twoWays([this.long(scope, 0), this.random.pick([' < ', ' == ', ' >= ']), this.long(scope, 0)]),
      );
    if (this.has('fields')) add(() => this.twoWays([this.reference(scope, 1), '.z']));
    if (this.has('statics')) add(() => ({ ...leaf('boolean', 'gz'), open: 1.5 }));
    if (this.has('arrays')) add(() => this.twoWays(['zs[', this.index(scope), ']']));
    if (this.has('references')) {
      add(() =>
        this.twoWays([
          this.reference(scope, 1),
          this.random.pick([' == ', ' != ']),
          this.random.pick(['null', 'o1', 'gn']),
        ]),
      );
      add(() =>
        this.twoWays([
          this.random.pick(['o instanceof M', 'o instanceof String', 'r instanceof Q', 'o instanceof Op']),
        ]),
      );
    }
    return this.random.pick(kinds)();
  }

  private comparison(scope: Scope, depth: number): Tree {
    const operator = this.random.pick([' == ', ' != ', ' < ', ' >= ', ' > ', ' <= ']);
    // A literal on both sides would decide it.
    const left = this.random.isChance(60)
      ? leaf('int', this.random.pick(scope.ints))
      : this.int(scope, Math.min(depth, 1));
    const right = this.int(scope, 0);
    return this.twoWays([left, operator, printTree(left) === printTree(right) ? this.literal() : right]);
  }

  private twoWays(parts: readonly (string | Tree)[]): Tree {
    return sequence('boolean', ['(', ...parts, ')'], 2);
  }
}

const LOCALS = 'int[] k = ga; E en = E.A; String st = "a"; float fl = 2; IntUnaryOperator fn = F;';
const STATE = `  enum E { A, B, C { int rank() { return 7; } }; int rank() { return ordinal(); } }
  static class Late { static int n = ++g1; static int[] m = {8, 9}; static int get(int u) { return u > n ? n : u; } }
  static final IntUnaryOperator F = u -> u + 1, G = u -> u > 3 ? u - $C.g0 : u;
  static int[][] gg = {{1, 2}, {3, 4, 5}};
  static int[] gk = {10, 20};
  static E ge = E.B;
  static synchronized int locked(int u) { if (u > g0) return u; g0 = u; return -u; }
  static final Object LOCK = new Object();
  static int g0 = 4, g1 = -2;
  static long gl = 5;
  static boolean gz = true;
  static byte gb = 100;
  static char gc = 'x';
  static int[] ga = {3, -1, 7, 0};
  static byte[] bs = {1, -2, 127, -128};
  static long[] ls = {1, 2, 3, 4};
  static boolean[] zs = {true, false, false, true};
  static N o1 = new N(1), gn = new N(6);
  static M o2 = new M(2);
  static Q o3 = new Q();
  static N[] ns = {o1, o2, null, gn};
`;
const SIMPLE_GET = '    public int get(int u) { return u + v; }\n';
const SIMPLE_OP = '    public int op(int u) { return u ^ v; }\n';
