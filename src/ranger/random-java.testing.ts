/**
 * For tests: random Java methods `static int name(int a, int b, int c)` with nested ifs, compound conditions with side
 * effects, ternaries, switches, loops, early returns, exceptions and their handlers, static and instance fields, arrays,
 * calls. They always end, and never divide by anything but a small expression that may be zero.
 */
import { TestRandom } from '../term/random.testing.ts';

const INTS = ['a', 'b', 'c', 'x', 'y', 'z'];
const TARGETS = ['x', 'y', 'z', 'a', 'f', 'g', 'box.value'];
const COMPARISONS = ['==', '!=', '<', '>=', '>', '<='];

export class RandomJava {
  private readonly random: TestRandom;
  private loops = 0;

  constructor(seed: number) {
    this.random = new TestRandom(seed);
  }

  method(name: string): string {
    this.loops = 0;
    const body = this.block(3, false);
    return [
      `static int ${name}(int a, int b, int c) {`,
      '  int x = 0, y = a, z = 7; long w = b;',
      ...body.map((line) => `  ${line}`),
      '  return x + 3 * y + 5 * z + (int) w;',
      '}',
    ].join('\n');
  }

  private block(depth: number, inLoop: boolean): string[] {
    const lines: string[] = [];
    const count = 1 + this.random.below(3);
    for (let i = 0; i < count; i++) lines.push(...this.statement(depth, inLoop));
    return lines;
  }

  private nested(depth: number, inLoop: boolean): string[] {
    return this.block(depth - 1, inLoop).map((line) => `  ${line}`);
  }

  private statement(depth: number, inLoop: boolean): string[] {
    const kind = depth === 0 ? this.random.below(6) : this.random.below(16);
    switch (kind) {
      case 0:
      case 1:
        return [`${this.random.pick(TARGETS)} = ${this.int(2)};`];
      case 2:
        return [`w = ${this.random.pick(['w + ', 'w * ', 'w - ', ''])}${this.int(1)};`];
      case 3:
        return [`arr[${this.index()}] = ${this.int(1)};`];
      case 4:
        return [`${this.random.pick(['x', 'y', 'f'])}${this.random.pick(['++', '--', ' += 3', ' -= b'])};`];
      case 5:
        return [`boolean q${this.loops} = ${this.condition(2)}; z = q${this.loops++} ? ${this.int(1)} : z;`];
      case 6:
        return this.random.isChance(60)
          ? [`if (${this.condition(2)}) return ${this.int(1)};`]
          : [`if (${this.condition(1 + this.random.below(3))}) throw new IllegalStateException();`];
      case 7:
        return this.loop(depth);
      case 8:
      case 9:
        return this.choice(depth, inLoop);
      case 10:
        return this.guarded(depth, inLoop);
      default:
        if (inLoop && this.random.isChance(20)) {
          return [`if (${this.condition(1)}) ${this.random.pick(['break', 'continue'])};`];
        }
        return this.branch(depth, inLoop);
    }
  }

  private branch(depth: number, inLoop: boolean): string[] {
    const lines = [`if (${this.condition(2)}) {`, ...this.nested(depth, inLoop)];
    if (this.random.isChance(60)) lines.push('} else {', ...this.nested(depth, inLoop));
    return [...lines, '}'];
  }

  private loop(depth: number): string[] {
    const i = `i${this.loops++}`;
    return [`for (int ${i} = 0; ${i} < ${this.random.below(4)}; ${i}++) {`, ...this.nested(depth, true), '}'];
  }

  private choice(depth: number, inLoop: boolean): string[] {
    const lines = [`switch (0 + ${this.int(1)}) {`];
    const keys = this.random.isChance(50) ? [0, 1, 2, 3] : [-7, 0, 100, 5000];
    for (const key of keys.slice(0, 1 + this.random.below(4))) {
      lines.push(`  case ${key}: {`, ...this.nested(depth, inLoop).map((line) => `  ${line}`), '  }');
      // Without it the case falls through to the next. In a loop it would leave the switch only: that is fine.
      if (this.random.isChance(60)) lines.push('  break;');
    }
    // What follows must stay reachable, or javac refuses it.
    if (lines.includes('  break;') && this.random.isChance(25))
      lines.push('  default: throw new IllegalStateException();');
    else if (this.random.isChance(60)) lines.push('  default: {', ...this.nested(depth, inLoop), '  }');
    return [...lines, '}'];
  }

  private guarded(depth: number, inLoop: boolean): string[] {
    const body = this.nested(depth, inLoop);
    if (this.random.isChance(50)) {
      const name = `e${this.loops++}`;
      return [
        'try {',
        ...body,
        `} catch (ArithmeticException ${name}) {`,
        ...this.nested(depth, inLoop),
        '}',
      ];
    }
    return ['try {', ...body, '} finally {', `  f = ${this.int(1)};`, '}'];
  }

  private index(): string {
    return this.random.isChance(80) ? String(this.random.below(4)) : `(${this.int(1)}) & 7`;
  }

  private condition(depth: number): string {
    if (depth > 0 && this.random.isChance(55)) {
      const [left, right] = [this.condition(depth - 1), this.condition(depth - 1)];
      switch (this.random.below(4)) {
        case 0:
          return `!(${left})`;
        case 1:
          return `(${left} ? ${right} : ${this.condition(depth - 1)})`;
        case 2:
          return `(${left} || ${right})`;
        default:
          return `(${left} && ${right})`;
      }
    }
    switch (this.random.below(8)) {
      case 0:
        return `w ${this.random.pick(COMPARISONS)} ${this.random.below(9) - 4}L`;
      case 1:
        return this.random.pick(['other == null', 'box != other', 'isEven(b)']);
      case 2:
        return `(g = g + 1) ${this.random.pick(COMPARISONS)} ${this.int(0)}`;
      default:
        return `${this.int(1)} ${this.random.pick(COMPARISONS)} ${this.int(0)}`;
    }
  }

  private int(depth: number): string {
    if (depth > 0 && this.random.isChance(60)) {
      const [left, right] = [this.int(depth - 1), this.int(depth - 1)];
      switch (this.random.below(10)) {
        case 0:
          return `(${left} / ${this.random.pick(['2', 'c', '(b & 3)'])})`;
        case 1:
          return `(${left} % ${this.random.pick(['3', '(a & 1)'])})`;
        case 2:
          return `(${this.condition(depth - 1)} ? ${left} : ${right})`;
        case 3:
          return `helper(${left}, ${right})`;
        case 4:
          return this.random.pick([
            'box.get()',
            `arr[${this.index()}]`,
            'box.value',
            '(byte) x',
            '(char) y',
            'f',
            'g',
          ]);
        default:
          return `(${left} ${this.random.pick(['+', '-', '*', '&', '|', '^', '<<', '>>', '>>>'])} ${right})`;
      }
    }
    return this.random.isChance(70) ? this.random.pick(INTS) : String(this.random.below(12) - 4);
  }
}
