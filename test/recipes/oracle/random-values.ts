/**
 * A program that makes random values by each recipe, and again by the expression that a test would write. It prints each value and
 * whether the two are equal, so it must print the same on the engine and on the real JVM.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseMethodDescriptor } from '../../../src/classfile/descriptor.ts';
import { parameterNames } from '../../../src/classfile/parameter-names.ts';
import { parseClassFile } from '../../../src/classfile/parse.ts';
import type { Jdk } from '../../../src/classpath/jdk.ts';
import { inputClassPath } from '../../../src/inputs/java-sources.ts';
import { OUR_RECIPES, type Recipe, recipesIn } from '../../../src/inputs/recipes.ts';
import type { HeapNode, JavaValue, PrimitiveType } from '../../../src/result/outcome.ts';
import { recipeSteps, recipeText } from '../../../src/result/recipe-text.ts';
import { literalText } from '../../../src/result/value-text.ts';
import { SeededRandom } from '../../../src/seeded-random.ts';

export type NamedRecipe = { readonly recipe: Recipe; readonly names: readonly string[] };

/** All but functions, of which no two are equal. */
export function ourRecipes(jdk: Jdk): NamedRecipe[] {
  return OUR_RECIPES.flatMap((name) => {
    const location = path.join(inputClassPath(jdk), `${name}.class`);
    const file = parseClassFile(fs.readFileSync(location), location);
    const values = recipesIn(file).filter(({ code }) => !code.includes('->'));
    return values.map((recipe) => {
      const method = file.methods.find(
        (m) => m.name === recipe.method && m.descriptor === recipe.descriptor,
      )!;
      return { recipe, names: parameterNames(method) };
    });
  });
}

/** Of ingredients that not every number can be. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  year: [-2000, 3000],
  month: [1, 12],
  day: [1, 28],
  hour: [0, 23],
  minute: [0, 59],
  second: [0, 59],
  nano: [0, 999_999_999],
  seconds: [-1_000_000, 1_000_000],
  scale: [-9, 20],
};

const DIGITS = [
  0n,
  1n,
  -1n,
  10n,
  -100n,
  127n,
  128n,
  2n ** 31n - 1n,
  -(2n ** 31n),
  123_456_789_012n,
  2n ** 63n - 1n,
  -(2n ** 63n),
];

class Values {
  readonly heap: HeapNode[] = [];
  private readonly random: SeededRandom;

  constructor(random: SeededRandom) {
    this.random = random;
  }

  ingredient(name: string, descriptor: string, length: number): JavaValue {
    switch (descriptor) {
      case 'I':
        return primitive('int', BigInt.asIntN(32, this.number(name)));
      case 'J':
        return primitive('long', this.number(name));
      case 'Z':
        return { kind: 'primitive', type: 'boolean', value: String(this.random.below(2) === 1) };
      case 'D':
        return {
          kind: 'primitive',
          type: 'double',
          value: ['0.0', '-0.0', '1.5', 'NaN'][this.random.below(4)],
        };
      case 'Ljava/lang/String;':
        return { kind: 'string', value: 'q'.repeat(this.random.below(3)) };
      case '[Ljava/lang/Object;':
        return this.array(length);
      default:
        return primitive('int', BigInt.asIntN(32, this.number(name)));
    }
  }

  private number(name: string): bigint {
    const range = RANGES[name];
    if (range === undefined) return DIGITS[this.random.below(DIGITS.length)];
    return BigInt(range[0] + this.random.below(range[1] - range[0] + 1));
  }

  /** Distinct and in order, as keys must be. */
  private array(length: number): JavaValue {
    const start = this.random.below(1000) - 500;
    const elements = Array.from({ length }, (_, index) => ({
      index,
      value: primitive('int', BigInt(start + 16 * index)),
    }));
    this.heap.push({ kind: 'array', type: '[Ljava.lang.Object;', length, elements });
    return { kind: 'node', node: this.heap.length - 1 };
  }

  /** As an argument of the recipe itself. */
  argument(value: JavaValue): string {
    if (value.kind !== 'node') return this.text(value);
    const { elements } = this.heap[value.node] as Extract<HeapNode, { kind: 'array' }>;
    return `new Object[] {${elements.map((e) => this.text(e.value)).join(', ')}}`;
  }

  text(value: JavaValue): string {
    if (value.kind === 'primitive') return literalText(value.type, value.value);
    if (value.kind === 'string') return JSON.stringify(value.value);
    throw new Error(`no text for ${value.kind}`);
  }
}

function primitive(type: PrimitiveType, value: bigint): JavaValue {
  return { kind: 'primitive', type, value: String(value) };
}

/** @param count of each recipe */
export function valuesSource(recipes: readonly NamedRecipe[], count: number, seed: number): string {
  const random = new SeededRandom(seed);
  const lines = recipes.flatMap((recipe) => Array.from({ length: count }, () => valueLine(recipe, random)));
  const methods = chunks(lines, 100);
  return `import java.util.function.*;
public class Values {
  static <T> T with(T object, Consumer<T> steps) { steps.accept(object); return object; }
  /** Atomics and builders have no equals. */
  static void show(Object made, Object written) {
    boolean isEqual = made.equals(written) || made.getClass() == written.getClass() && made.toString().equals(written.toString());
    System.out.println(isEqual + " " + made.getClass().getSimpleName() + " " + made);
  }
${methods.map((some, i) => `  static void show${i}() {\n${some.join('\n')}\n  }`).join('\n')}
  public static void main(String[] args) {
${methods.map((_, i) => `    show${i}();`).join('\n')}
  }
}
`;
}

function valueLine({ recipe, names }: NamedRecipe, random: SeededRandom): string {
  const values = new Values(random);
  const { params } = parseMethodDescriptor(recipe.descriptor);
  // Maps have as many values as keys.
  const length = random.below(3);
  const ingredients = params.map((p, i) => values.ingredient(names[i], p, length));
  const node = { kind: 'made', className: '', type: '', recipe, ingredients } as const;
  const written = recipeText(node, values.heap, {
    className: (name) => name,
    ingredient: (i) => values.text(ingredients[i]),
    elements: (elements) => elements.map((value) => values.text(value)).join(', '),
    answer: ([value]) => values.text(value),
    typeArgument: (name) => name,
  });
  const steps = recipeSteps(node, values.heap, (value) => values.text(value));
  // Without a declaration the compiler does not know what a map holds.
  const typed = written.replaceAll('<>', recipe.each === null ? '<Object>' : '<Object, Object>');
  const whole =
    steps.length === 0 ? typed : `with(${typed}, it -> { ${steps.map((step) => `it.${step};`).join(' ')} })`;
  const call = `${recipe.holder.replaceAll('/', '.')}.${recipe.method}`;
  return `    show(${call}(${ingredients.map((value) => values.argument(value)).join(', ')}), ${whole});`;
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
}
