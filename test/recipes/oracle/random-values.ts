/**
 * A program that makes random values by each recipe, and again by the expression that a test would write. It prints each value and
 * whether the two are equal, so it must print the same on the engine and on the real JVM.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describeType, parseMethodDescriptor } from '../../../src/classfile/descriptor.ts';
import { parameterNames } from '../../../src/classfile/parameter-names.ts';
import { parseClassFile } from '../../../src/classfile/parse.ts';
import { compile } from '../../../src/classpath/javac.ts';
import type { Jdk } from '../../../src/classpath/jdk.ts';
import { inputClassPath } from '../../../src/inputs/java-sources.ts';
import { OUR_RECIPES, type Recipe, recipesIn } from '../../../src/inputs/recipes.ts';
import type { HeapNode, JavaValue, PrimitiveType } from '../../../src/result/outcome.ts';
import { recipeSteps, recipeText } from '../../../src/result/recipe-text.ts';
import { literalText } from '../../../src/result/value-text.ts';
import { SeededRandom } from '../../../src/seeded-random.ts';
import { CLI } from '../../oracle/corpus.ts';

type MadeNode = Extract<HeapNode, { kind: 'made' }>;
type ArrayNode = Extract<HeapNode, { kind: 'array' }>;

type NamedRecipe = { readonly recipe: Recipe; readonly names: readonly string[] };

/** All but functions, of which no two are equal. */
function ourRecipes(jdk: Jdk): NamedRecipe[] {
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

/** Keys and elements of collections that sort, and the type of which they are: constants of an enum where only those will do. */
const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const DAY = 'java.time.DayOfWeek';

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

/** Ingredients of one value, and how Java writes them. */
class Values {
  private readonly heap: HeapNode[] = [];
  private readonly random: SeededRandom;
  private readonly recipes: readonly NamedRecipe[];

  constructor(random: SeededRandom, recipes: readonly NamedRecipe[]) {
    this.random = random;
    this.recipes = recipes;
  }

  /** A value of the recipe. Maps have as many values as keys, so all arrays have one length. */
  made({ recipe, names }: NamedRecipe): MadeNode {
    const { params } = parseMethodDescriptor(recipe.descriptor);
    const most = /more than (\d+)/.exec(recipe.leavesOut ?? '')?.[1] ?? '2';
    const length = this.random.below(Math.min(Number(most), 2) + 1);
    const ingredients = params.map((p, i) => this.ingredient(names[i], p, length));
    const type = params[0] === '[Ljava/lang/Enum;' ? `It<${DAY}, java.lang.Object>` : '';
    return { kind: 'made', className: '', type, recipe, ingredients };
  }

  private ingredient(name: string, descriptor: string, length: number): JavaValue {
    if (descriptor.startsWith('[')) return this.array(descriptor, length);
    switch (descriptor) {
      case 'I':
        return primitive('int', BigInt.asIntN(32, this.number(name)));
      case 'J':
        return primitive('long', this.number(name));
      case 'B':
        return primitive('byte', BigInt.asIntN(8, this.number(name)));
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
      default: {
        const makers = this.recipes.filter(({ recipe }) => `L${recipe.makes};` === descriptor);
        if (makers.length === 0) return primitive('int', BigInt.asIntN(32, this.number(name)));
        return this.node(this.made(makers[this.random.below(makers.length)]));
      }
    }
  }

  private number(name: string): bigint {
    const range = RANGES[name];
    if (range === undefined) return DIGITS[this.random.below(DIGITS.length)];
    return BigInt(range[0] + this.random.below(range[1] - range[0] + 1));
  }

  /** Elements that are objects are distinct and in order, as keys must be. */
  private array(descriptor: string, length: number): JavaValue {
    const start = this.random.below(5);
    const isEnum = descriptor === '[Ljava/lang/Enum;';
    const element = (index: number): JavaValue => {
      if (isEnum) return { kind: 'enum', className: DAY, name: DAYS[start + index] };
      if (descriptor === '[Ljava/lang/Object;')
        return primitive('int', BigInt(start * 100 - 200 + 16 * index));
      return this.ingredient('', descriptor.slice(1), 0);
    };
    const elements = Array.from({ length }, (_, index) => ({ index, value: element(index) }));
    return this.node({ kind: 'array', type: isEnum ? `[L${DAY};` : descriptor, length, elements });
  }

  private node(node: HeapNode): JavaValue {
    this.heap.push(node);
    return { kind: 'node', node: this.heap.length - 1 };
  }

  /** A call of the recipe itself. */
  call({ recipe, ingredients }: MadeNode): string {
    const args = ingredients.map((value) => this.argument(value));
    return `${recipe.holder.replaceAll('/', '.')}.${recipe.method}(${args.join(', ')})`;
  }

  private argument(value: JavaValue): string {
    if (value.kind !== 'node') return this.text(value);
    const node = this.heap[value.node] as ArrayNode | MadeNode;
    if (node.kind === 'made') return this.call(node);
    const elements = node.elements.map((e) => this.text(e.value)).join(', ');
    return `new ${describeType(node.type.slice(1).replaceAll('/', '.'))}[] {${elements}}`;
  }

  /** The expression that a test would write. */
  written(node: MadeNode): string {
    const { recipe, ingredients } = node;
    const text = recipeText(node, this.heap, {
      className: (name) => name,
      ingredient: (i) => this.text(ingredients[i]),
      elements: (elements) => elements.map((value) => this.text(value)).join(', '),
      callsThenThrows: () => '{}',
      answer: ([value]) => this.text(value),
      typeArgument: (name) => name,
    });
    // Without a declaration the compiler does not know what a map holds.
    const key = node.type === '' ? 'Object' : DAY;
    const typed = text.replaceAll('<>', recipe.each === null ? '<Object>' : `<${key}, Object>`);
    const steps = recipeSteps(node, this.heap, (value) => this.text(value));
    if (steps.length === 0) return typed;
    return `with(${typed}, it -> { ${steps.map((step) => `it.${step};`).join(' ')} })`;
  }

  private text(value: JavaValue): string {
    if (value.kind === 'primitive') return literalText(value.type, value.value);
    if (value.kind === 'string') return JSON.stringify(value.value);
    if (value.kind === 'enum') return `${value.className}.${value.name}`;
    const node = value.kind === 'node' ? this.heap[value.node] : null;
    if (node?.kind === 'made') return this.written(node);
    throw new Error(`no text for ${value.kind}`);
  }
}

function primitive(type: PrimitiveType, value: bigint): JavaValue {
  return { kind: 'primitive', type, value: String(value) };
}

/** @param count of each recipe, which has a class of its own: the constants of all would be too many for one */
function valuesSource(recipes: readonly NamedRecipe[], count: number, seed: number): string {
  const random = new SeededRandom(seed);
  const classes = recipes.map((recipe, i) => {
    const lines = Array.from({ length: count }, () => {
      const values = new Values(random, recipes);
      const node = values.made(recipe);
      return `    Values.show(${values.call(node)}, ${values.written(node)});`;
    });
    const methods = chunks(lines, 100);
    return `class Values${i} extends Values {
${methods.map((some, k) => `  static void show${k}() {\n${some.join('\n')}\n  }`).join('\n')}
  static void showAll() {
${methods.map((_, k) => `    show${k}();`).join('\n')}
  }
}`;
  });
  return `import java.util.function.*;
public class Values {
  static <T> T with(T object, Consumer<T> steps) { steps.accept(object); return object; }
  /** What an object holds that has no equals, and no toString that tells it. */
  static Object content(Object it) {
    try {
      if (it instanceof java.util.stream.BaseStream) it = ((java.util.stream.BaseStream<?, ?>) it).iterator();
      if (it instanceof java.util.Iterator) {
        java.util.List<Object> list = new java.util.ArrayList<>();
        ((java.util.Iterator<?>) it).forEachRemaining(list::add);
        return list;
      }
      if (it instanceof java.io.Reader) it = new java.util.Scanner((java.io.Reader) it);
      if (it instanceof java.util.Scanner) return ((java.util.Scanner) it).useDelimiter("\\\\z").tokens().toList();
      if (it instanceof java.io.InputStream) return java.util.Arrays.toString(((java.io.InputStream) it).readAllBytes());
      if (it instanceof java.util.concurrent.CompletableFuture) return "" + ((java.util.concurrent.CompletableFuture<?>) it).join();
      if (it instanceof java.util.Random) return ((java.util.Random) it).nextLong();
      return it;
    } catch (java.io.IOException e) {
      throw new IllegalStateException(e);
    }
  }
  /** Atomics, builders and queues have no equals. */
  static void show(Object made, Object written) {
    Object a = content(made);
    Object b = content(written);
    boolean isEqual = a.equals(b) || a.getClass() == b.getClass() && a.toString().equals(b.toString());
    System.out.println(isEqual + " " + made.getClass().getSimpleName() + " " + a);
  }
  public static void main(String[] args) {
${recipes.map((_, i) => `    Values${i}.showAll();`).join('\n')}
  }
}
${classes.join('\n')}
`;
}

/** What random values of our recipes look like on the real JVM and on the engine. */
export type ValuesComparison = {
  readonly count: number;
  /** Lines of values that are not what a test would write. */
  readonly unequal: readonly string[];
  /** Lines that the engine prints otherwise: those of the JVM. */
  readonly different: readonly string[];
};

/** @param folder for what is compiled */
export function compareValues(jdk: Jdk, samples: number, folder: string): ValuesComparison {
  const recipes = ourRecipes(jdk);
  const source = path.join(folder, 'Values.java');
  fs.writeFileSync(source, valuesSource(recipes, samples, jdk.feature));
  const ours = inputClassPath(jdk);
  const classPath = [compile(jdk, [source], { classPath: ours }).dir, ours].join(path.delimiter);
  const run = (command: string, ...args: string[]): string[] => {
    const { stdout, stderr, status } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
    if (status !== 0) throw new Error(stderr);
    return stdout.trimEnd().split('\n');
  };
  const printed = run(path.join(jdk.home, 'bin/java'), '-cp', classPath, 'Values');
  const ofEngine = run(process.execPath, CLI, 'run', '--jdk', jdk.home, '-cp', classPath, 'Values');
  if (printed.length !== recipes.length * samples) throw new Error('a value is missing');
  return {
    count: printed.length,
    unequal: printed.filter((line) => !line.startsWith('true ')),
    different: printed.filter((line, i) => line !== ofEngine[i]),
  };
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
}
