/**
 * For tests: random methods with loops. A method has a few numbers and an array, which loops add to, compare, copy and index; and checks, some of
 * which fail on some inputs. Some have a list, a set, a builder and an array that grows as well. Every failure is an exception.
 */
import type { SeededRandom } from '../seeded-random.ts';

const NUMBERS = ['a', 'b', 'c'];
/** No round changes them, so every loop ends. */
const BOUNDS = ['n', 's.length()', '7', 'x.length', 'n + 2'];

export function randomMethod(random: SeededRandom, name: string, hasCollections: boolean): string {
  return new MethodWriter(random, hasCollections).write(name);
}

const COLLECTIONS = [
  'java.util.List<String> list = new java.util.ArrayList<>();',
  'java.util.Set<Integer> set = new java.util.HashSet<>();',
  'StringBuilder text = new StringBuilder();',
  'String last = s;',
  'int[] y = new int[2];',
  'int[] z = y;',
];

class MethodWriter {
  private readonly random: SeededRandom;
  private readonly hasCollections: boolean;
  private loops = 0;

  constructor(random: SeededRandom, hasCollections: boolean) {
    this.random = random;
    this.hasCollections = hasCollections;
  }

  write(name: string): string {
    const size = this.pick(['s.length()', '4', '(n & 15)', 's.length() + 1', 's.length() / 2 + 1']);
    const starts = NUMBERS.map((number) => `int ${number} = ${this.pick(['0', '0', '1', '-1', 'n'])};`);
    const statements = [
      ...starts,
      ...(this.hasCollections ? COLLECTIONS : []),
      `int[] x = new int[${size}];`,
      this.loop(0),
      ...(this.chance(3) ? [this.loop(0)] : []),
      this.check(),
    ];
    return `  static void ${name}(int n, String s) {\n    ${statements.join('\n    ')}\n  }\n`;
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)];
  }

  /** One time in so many. */
  private chance(of: number): boolean {
    return this.random.below(of) === 0;
  }

  private loop(depth: number): string {
    const i = `i${this.loops++}`;
    const count = 1 + this.random.below(3);
    const body = Array.from({ length: count }, () => this.statement(i, depth)).join(' ');
    const bound = this.pick(BOUNDS);
    switch (this.random.below(4)) {
      case 0:
        return `for (int ${i} = ${bound} - 1; ${i} >= 0; ${i}--) { ${body} }`;
      case 1:
        return `for (int ${i} = 0; ${i} < ${bound}; ${i} += 2) { ${body} }`;
      default:
        // One in eight runs one round too far.
        return `for (int ${i} = 0; ${i} ${this.chance(8) ? '<=' : '<'} ${bound}; ${i}++) { ${body} }`;
    }
  }

  private statement(i: string, depth: number): string {
    const [to, from] = [this.pick(NUMBERS), this.pick([...NUMBERS, i])];
    if (this.hasCollections && !this.chance(3)) return this.addition(i, to, from);
    switch (this.random.below(depth === 0 ? 12 : 10)) {
      case 0:
        return `${to}++;`;
      case 1:
        return `${to} = ${from};`;
      case 2:
        return `if (${this.condition(i)}) ${to}++;`;
      case 3:
        return `if (${this.condition(i)}) ${to} = 0;`;
      case 4:
        return `if (${i} < x.length) x[${i}] = ${from};`;
      case 5:
        return `if (${to} >= 0 && ${to} < x.length) x[${to}] += ${this.pick(['1', i])};`;
      case 6:
        return `if (${this.condition(i)}) { if (${this.condition(i)}) break; }`;
      case 7:
        return this.chance(3) ? `x[${from}] = ${i};` : `${to} = ${to} < 5 ? ${to} + 1 : 0;`;
      case 8:
        return `if (${i} < s.length() && ${to} >= 0 && ${to} < x.length) x[${to}++] = ${this.codePoint(i)};`;
      case 9:
        return `if (${this.condition(i)}) c = 1; else if (c == 1) { ${this.pick(['a', 'b'])}++; c = 0; }`;
      default:
        return this.loop(depth + 1);
    }
  }

  /** To a collection, mostly. */
  private addition(i: string, to: string, from: string): string {
    const when = this.chance(2) ? `if (${this.condition(i)}) ` : '';
    return (
      when +
      this.pick([
        `list.add("x" + ${from});`,
        'list.add(s);',
        'list.add(last);',
        `if (${to} >= 0 && ${to} < list.size()) list.set(${to}, ${this.pick(['last', '"y"', 'null'])});`,
        `if (!list.isEmpty()) last = list.get(${this.pick(['0', 'list.size() - 1'])});`,
        'last = new String(s);',
        `last = last + ${from};`,
        `set.add(${from});`,
        `set.remove(${from});`,
        `if (set.contains(${from})) ${to}++;`,
        `if (!set.add(${from})) ${to} = 0;`,
        `text.append(${from});`,
        `if (${i} < s.length()) text.append(s.charAt(${i}));`,
        `${to} = text.length();`,
        `${to} = list.size();`,
        'if (text.length() > 3) text.setLength(2);',
        'y = java.util.Arrays.copyOf(y, y.length + 1);',
        `y[y.length - 1] = ${from};`,
        'z = y;',
        `z[0]++;`,
        `if (${to} >= 0 && ${to} < y.length) y[${to}] += ${from};`,
      ])
    );
  }

  private condition(i: string): string {
    return this.pick([
      `${i} < s.length() && s.charAt(${i}) == 'q'`,
      `${this.pick(NUMBERS)} > ${this.pick([...NUMBERS, '3'])}`,
      `${i} == 5`,
      `(${i} & 1) == 0`,
      `n > 2`,
    ]);
  }

  private codePoint(i: string): string {
    const point = `s.codePointAt(${i})`;
    return this.pick([point, `Character.toTitleCase(${point})`, `Character.toLowerCase(${point}) - 1`]);
  }

  private check(): string {
    const [a, b] = [this.pick(NUMBERS), this.pick(NUMBERS)];
    if (this.hasCollections && !this.chance(4)) return this.checkOfCollections(a);
    return this.pick([
      `if (${a} < 0) throw new IllegalStateException();`,
      `if (${a} > ${this.pick(['n', 's.length()', '6', 'x.length'])} && ${a} > 1) throw new IllegalStateException();`,
      `if (${a} > ${b} + 20) throw new IllegalStateException();`,
      `if (x.length > 0 && x[0] == 9) throw new IllegalStateException();`,
      `n = 10 / (${a} < 0 ? 1 : ${a} + 1);`,
      `n = 10 / (${a} - 6);`,
      `if (${a} >= 0 && ${a} <= x.length) new String(x, 0, ${a}).length();`,
      `if (${a} == ${b} + 4) throw new IllegalStateException();`,
    ]);
  }

  private checkOfCollections(a: string): string {
    const condition = this.pick([
      `list.size() == ${this.pick(['3', '6', 'n'])}`,
      'text.length() == 5',
      'text.toString().startsWith("01")',
      `set.contains(${this.pick(['4', a])})`,
      'set.size() > 4',
      'y.length == 7',
      'y[0] == z[0] && y[0] > 2',
      'y != z',
      'last == s',
      'last == null',
      '!list.isEmpty() && list.get(0) == last',
      '!list.isEmpty() && "x3".equals(list.get(list.size() - 1))',
    ]);
    return this.pick([
      `if (${condition}) throw new IllegalStateException();`,
      `if (${condition}) throw new IllegalStateException();`,
      `if (${a} >= 0 && ${a} <= list.size()) list.toArray(new String[0]);`,
      `if (${a} >= 0 && ${a} <= y.length) n = y[${a}];`,
      `if (${a} >= 0 && ${a} < list.size()) n = list.get(${a}).length();`,
      `if (${a} > 0) n = text.charAt(${a});`,
    ]);
  }
}
