/**
 * Makes a class of the conditions that the user states about the entry (`inputs/condition-methods.ts`). They are Java expressions over
 * the parameters, by the names that the class file has for them, over `this` and, after the method, over `result`. javac
 * compiles them, with the types that the method declares; so what they mean is what Java means.
 *
 * ```java
 * package bank;
 * final class RangefinderConditions {
 *   static void before(bank.Account $this, int amount) {
 *     Inputs.assume(…);     // --assume 'amount > 0'; an expression that throws does not hold
 *   }
 *   static void after(bank.Account $this, int amount, int result) {
 *     if (!…) throw new PostconditionViolation("result >= 0", null);
 *   }
 * }
 * ```
 */
import path from 'node:path';
import { ClassFacts } from '../analysis/class-facts.ts';
import { toExternalName, toInternalName } from '../classfile/descriptor.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { CompileError, compileText } from '../classpath/javac.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { packageOf } from '../classpath/system-image.ts';
import { InputError, InvariantError } from '../errors.ts';
import { CONDITIONS_CLASS, type ConditionMethods } from '../inputs/condition-methods.ts';
import { hasReceiver, type SelectedMethod } from '../target/select-method.ts';
import { type DeclaredNames, declaredNames, erasedNames } from './declared-names.ts';

/** One condition, and how the user gave it, for messages. */
export type StatedCondition = { readonly expression: string; readonly origin: string };

export type Conditions = {
  readonly assumed: readonly StatedCondition[];
  readonly ensured: readonly StatedCondition[];
};

export type CompiledConditions = {
  readonly conditions: ConditionMethods;
  /** The folder of the class. */
  readonly folder: string;
};

/** The receiver, which an expression calls `this`. A `$` keeps it apart from parameters. */
const RECEIVER = '$this';

export function compileConditions(
  jdk: Jdk,
  classPath: readonly string[],
  method: SelectedMethod,
  conditions: Conditions,
): CompiledConditions {
  const source = ClassPath.parse(classPath.join(path.delimiter), jdk.feature);
  const image = openSystemImage(jdk);
  try {
    const facts = new ClassFacts(source, image);
    const inPackage = packageOf(toInternalName(method.className));
    const className = inPackage === '' ? CONDITIONS_CLASS : `${inPackage}/${CONDITIONS_CLASS}`;
    const compileWith = (names: DeclaredNames): string =>
      compileText(jdk, `${CONDITIONS_CLASS}.java`, conditionsSource(method, inPackage, names, conditions), {
        classPath: classPath.join(path.delimiter),
      }).dir;
    const folder = withoutTypeArguments(
      () => compileWith(declaredNames(facts, method, inPackage)),
      () => compileWith(erasedNames(facts, method, inPackage)),
      (error) => rejection(error, method, conditions),
    );
    return { folder, conditions: methodsIn(folder, className, jdk.feature) };
  } finally {
    source.close();
    image.close();
  }
}

/** Type arguments that cannot be written here must not stand in the way: the second attempt leaves them out. */
function withoutTypeArguments(
  first: () => string,
  second: () => string,
  rejected: (error: CompileError) => InputError,
): string {
  try {
    return first();
  } catch (e) {
    if (!(e instanceof CompileError)) throw e;
    try {
      return second();
    } catch (again) {
      throw again instanceof CompileError ? rejected(e) : again;
    }
  }
}

function methodsIn(folder: string, className: string, feature: number): ConditionMethods {
  const classes = ClassPath.parse(folder, feature);
  try {
    const bytes = classes.find(`${className}.class`);
    if (bytes === null) throw new InvariantError(`${className} was not compiled`);
    const { methods } = parseClassFile(bytes, className);
    const descriptorOf = (name: string): string | null =>
      methods.find((each) => each.name === name)?.descriptor ?? null;
    return { className, before: descriptorOf('before'), after: descriptorOf('after') };
  } finally {
    classes.close();
  }
}

function conditionsSource(
  method: SelectedMethod,
  inPackage: string,
  { typeParameters, receiver, parameters, result }: DeclaredNames,
  { assumed, ensured }: Conditions,
): string {
  const self = hasReceiver(method) ? [`${receiver} ${RECEIVER}`] : [];
  const named = method.parameters.map(({ name }, i) => `${parameters[i]} ${name}`);
  // A parameter called `result` gives way to the result.
  const others = method.parameters.map(
    ({ name }, i) => `${parameters[i]} ${name === 'result' ? `arg${i}` : name}`,
  );
  const returned = result === 'void' ? [] : [`${result} result`];
  // After a constructor, `this` is the new object.
  const after = method.isConstructor ? 'result' : RECEIVER;
  const generic = typeParameters === '' ? '' : `${typeParameters} `;
  return [
    ...(inPackage === '' ? [] : [`package ${toExternalName(inPackage)};`]),
    `final class ${CONDITIONS_CLASS} {`,
    ...(assumed.length === 0
      ? []
      : [
          `  static ${generic}void before(${[...self, ...named].join(', ')}) {`,
          ...assumed.flatMap(({ expression }, i) => assumption(withReceiver(expression, RECEIVER), i)),
          '  }',
        ]),
    ...(ensured.length === 0
      ? []
      : [
          `  static ${generic}void after(${[...self, ...others, ...returned].join(', ')}) {`,
          ...ensured.flatMap(({ expression }, i) => check(expression, withReceiver(expression, after), i)),
          '  }',
        ]),
    '}',
    '',
  ].join('\n');
}

/** Marks the line of a condition, so that an error of javac is found back. */
const marked = (kind: 'assume' | 'ensure', index: number): string => `/*${kind} ${index}*/`;

/** An assumption that is thrown out of does not hold. */
function assumption(expression: string, index: number): string[] {
  return [
    `    boolean holds${index};`,
    '    try {',
    `      holds${index} = (${expression}); ${marked('assume', index)}`,
    '    } catch (Exception | AssertionError e) {',
    `      holds${index} = false;`,
    '    }',
    `    rangefinder.replay.Inputs.assume(holds${index});`,
  ];
}

/** A condition on the result that is thrown out of does not hold, either: nothing shows that it does. */
function check(written: string, expression: string, index: number): string[] {
  const violation = (cause: string): string =>
    `throw new rangefinder.PostconditionViolation(${JSON.stringify(written)}, ${cause});`;
  return [
    `    boolean holds${index};`,
    '    try {',
    `      holds${index} = (${expression}); ${marked('ensure', index)}`,
    '    } catch (Exception | AssertionError e) {',
    `      ${violation('e')}`,
    '    }',
    `    if (!holds${index}) ${violation('null')}`,
  ];
}

/** `this` outside of strings and characters; `Outer.this` and `x.this` are left alone. */
export function withReceiver(expression: string, name: string): string {
  return expression.replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?<![\w$.])this(?![\w$])/g, (part) =>
    part === 'this' ? name.replaceAll('$', '$$') : part,
  );
}

/** One line: the condition, what javac says of it, and the names that it can use. */
function rejection(error: CompileError, method: SelectedMethod, conditions: Conditions): InputError {
  const { diagnostics } = error;
  const [, kind, index] = /\/\*(assume|ensure) (\d+)\*\//.exec(diagnostics) ?? [];
  const list = kind === 'ensure' ? conditions.ensured : conditions.assumed;
  const all = [...conditions.assumed, ...conditions.ensured];
  const { origin } = list[Number(index ?? 0)] ?? all[0];
  const what = /error: (.*)/.exec(diagnostics)?.[1] ?? diagnostics.split('\n')[0];
  const symbol = /symbol:\s+(.*)/.exec(diagnostics)?.[1];
  const said = `${what}${symbol === undefined ? '' : `: ${symbol}`}`.replaceAll(RECEIVER, 'this');
  const names = [
    ...(hasReceiver(method) ? [`${method.className} this`] : []),
    ...method.parameters.map(({ name, type }) => `${type} ${name}`),
  ];
  const known = names.length === 0 ? 'there are no parameters' : `there are ${names.join(', ')}`;
  return new InputError(`${origin}: ${said}; write a Java expression that is true or false; ${known}`);
}
