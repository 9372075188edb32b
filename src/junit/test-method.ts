/** Writes one test method: the inputs of a path, the call, and the assertions. */
import { Acc } from '../classfile/model.ts';
import { takesOuter } from '../classfile/outer-parameter.ts';
import { UnsupportedError } from '../errors.ts';
import type { Ending, TestCase } from '../result/test-case.ts';
import { ChangeAssertions } from './assert-changes.ts';
import { AssertCode } from './assert-code.ts';
import { castTo, type Expression, InputCode } from './input-code.ts';
import { commentText, stringLiteral } from './java-text.ts';
import { readableConditions } from './readable-condition.ts';
import { rejectUncertain } from './reject-uncertain.ts';
import { setStaticInputs, staticReads } from './static-code.ts';
import { callLines, type TestFile, TestScope, wrapped } from './test-scope.ts';
import { isOverloaded, signatureText, type TestTarget } from './test-target.ts';

/** The body of one test, and what its declaration needs: suppressed warnings, a `throws` clause, the helper class. */
export type TestMethod = {
  /** Declarations: `int age`. Only tests with rows (`row-test.ts`) have any. */
  readonly parameters: readonly string[];
  /** The lines of the body. */
  readonly lines: readonly string[];
  readonly suppressed: readonly string[];
  readonly throwing: string | null;
  readonly usesHelper: boolean;
  /** Internal names of the classes whose static fields the test changes. */
  readonly changedStatics: readonly string[];
  /** The language tag of the default locale that the test expects; null if any will do. */
  readonly locale: string | null;
};

const OBJECT = 'Ljava/lang/Object;';
const MAX_COMMENT = 100;
const MAX_CONJUNCTS = 4;
/** A longer message is no longer read. */
const MAX_MESSAGE = 200;

/** How a test is written whose arguments are parameters. */
export type RowOptions = {
  /** The result is a parameter, too. */
  readonly hasExpected: boolean;
};

/** Throws an UnsupportedError that says why there can be no test. With `row`, parameters stand for the arguments. */
export function testMethod(
  file: TestFile,
  target: TestTarget,
  test: TestCase,
  row: RowOptions | null = null,
): TestMethod {
  rejectUncertain(target, test);
  const scope = new TestScope(file);
  // Before any other variable gets a name.
  const names = row === null ? null : target.parameters.map(({ name }) => scope.variable(name));
  const inputs = new InputCode(scope, test);
  const { ending } = test.expected;
  // Assertions are written before the inputs, because they decide which inputs need a variable.
  const checks = new AssertCode(scope, inputs, test);
  const hasExpected = row?.hasExpected === true && !target.isConstructor;
  const result = hasExpected && ending.kind === 'returned' ? ending.value : null;
  const expected = result === null ? null : scope.variable('expected');
  const writeCall = callOf(scope, target, ending, checks, expected);
  const atCall = checks.lines.splice(0);
  new ChangeAssertions(scope, inputs, test, checks).assertAll();
  const changedStatics = staticReads(scope, test).map(({ className, read, value, name }) => {
    checks.assertValue(value, read, name);
    return className;
  });
  const call = callText(scope, target, test, inputs, { names });
  const setStatics = setStaticInputs(scope, target, test, inputs);
  const lines = [
    ...(row === null ? comment(test, file.arrayBound) : []),
    ...assertionsAssumed(scope, ending),
    ...charsetAssumed(scope, test),
    ...inputs.lines,
    ...writeCall(call, atCall),
    ...checks.lines,
  ];
  const declared = [
    ...(names ?? []).map((name, i) => `${scope.type(target.parameters[i].descriptor)} ${name}`),
    ...(expected === null ? [] : [`${scope.type(target.result)} ${expected}`]),
  ];
  return {
    parameters: declared,
    lines,
    suppressed: [...scope.suppressed].sort(),
    throwing: scope.throwing,
    usesHelper: scope.usesHelper,
    changedStatics: [...new Set([...changedStatics, ...setStatics])],
    locale: localeOf(test),
  };
}

/** A placeholder for the call in assertions: its text is known only after the inputs are written. */
const CALL = '\u0000call\u0000';

/** Returns a function that makes the lines with the call: at this point its text is not known yet (see CALL). */
function callOf(
  scope: TestScope,
  target: TestTarget,
  ending: Ending,
  checks: AssertCode,
  expected: string | null,
): (call: string, lines: readonly string[]) => string[] {
  switch (ending.kind) {
    case 'returned': {
      if (ending.value === null || (target.isConstructor && !checks.hasFields(ending.value)))
        return (call) => [`${call};`];
      if (expected !== null) return (call) => scope.check('assertEquals', expected, call);
      // The compiler would infer any type for the result of a generic method: assign it to an Object.
      const isObject = /\)T/.test(target.method.signature ?? '') || isReflective(scope, target);
      // The helper returns a new object as what it is.
      const isTyped = target.isConstructor && scope.canName(target.result);
      if (isObject && !isTyped) {
        const result = scope.variable('result');
        checks.lines.push(`Object ${result} = ${CALL};`);
        checks.assertResult(ending.value, { text: result, type: OBJECT });
      } else checks.assertResult(ending.value, { text: CALL, type: target.result }, resultName(target));
      return (call, lines) => lines.flatMap((line) => wrapped(line.replace(CALL, () => call)));
    }
    case 'threw':
      return (call) => throwLines(scope, ending, call);
    default:
      throw new UnsupportedError(ending.reason);
  }
}

/** A variable for the result; a new object is named after its class. */
function resultName({ owner, isConstructor }: TestTarget): string {
  return isConstructor ? owner.name.slice(owner.name.search(/[^/$]+$/)) : 'result';
}

/**
 * Asserts the exact class of the exception, and what the program says in it. If the test cannot name the class, its nearest
 * superclass and its name are asserted.
 */
function throwLines(scope: TestScope, ending: Extract<Ending, { kind: 'threw' }>, call: string): string[] {
  const lineage = [ending.exception, ...ending.supers].map((name) => name.replaceAll('.', '/'));
  const named = lineage.find((name) => scope.canName(`L${name};`)) ?? 'java/lang/Throwable';
  const cls = `${scope.className(named)}.class`;
  const args = [cls, `() -> ${call}`];
  const isExact = scope.file.junit === 5 && named === lineage[0];
  const message = ending.message === null || ending.message.length > MAX_MESSAGE ? null : ending.message;
  if (isExact && message === null) return scope.check('assertThrowsExactly', ...args);
  const thrown = scope.variable('thrown');
  const assertion = scope.assertion(isExact ? 'assertThrowsExactly' : 'assertThrows');
  return [
    ...callLines(`Throwable ${thrown} = ${assertion}`, args),
    ...(named !== lineage[0]
      ? scope.check('assertEquals', stringLiteral(ending.exception), `${thrown}.getClass().getName()`)
      : isExact
        ? []
        : scope.check('assertSame', cls, `${thrown}.getClass()`)),
    ...(message === null
      ? []
      : scope.check('assertEquals', stringLiteral(message), `${thrown}.getMessage()`)),
  ];
}

/** The method must be called by reflection, because it or a type in its signature is not accessible. */
function isReflective(scope: TestScope, { owner, method, parameters, result }: TestTarget): boolean {
  const { facts, inPackage } = scope.file;
  const types = [...parameters.map(({ descriptor }) => descriptor), ...(result === 'V' ? [] : [result])];
  return (
    !facts.isAccessible(owner, method.flags, inPackage) ||
    facts.sourceName(owner.name, inPackage) === null ||
    !types.every((type) => scope.canName(type))
  );
}

/** How the arguments of a call are written. */
type CallOptions = {
  /** Each is a variable that has the name of the parameter. */
  readonly hasVariables?: boolean;
  /** Each is the parameter of the test that has this name. */
  readonly names?: readonly string[] | null;
};

/** The call of the method under test. Writes the statements that make receiver and arguments. */
export function callText(
  scope: TestScope,
  target: TestTarget,
  test: TestCase,
  inputs: InputCode,
  { hasVariables = false, names = null }: CallOptions = {},
): string {
  const { owner, method, parameters, isStatic, isConstructor } = target;
  const values = test.inputs.map(({ java }) => java);
  const hasReceiver = !isStatic && !isConstructor && test.inputs[0]?.name === 'this';
  const receiver =
    isStatic || isConstructor
      ? null
      : hasReceiver
        ? inputs.expression(values.shift()!, `L${owner.name};`)
        : newReceiver(scope, target);
  const args = parameters.map(({ name, descriptor }, i) => {
    if (names !== null) return { text: names[i], type: descriptor };
    const value = inputs.expression(values[i], descriptor);
    return hasVariables ? inputs.declared(name, value, descriptor) : value;
  });
  inputs.finish();
  if (target.isMain && (!isStatic || isReflective(scope, target)))
    throw new UnsupportedError('a test cannot call this main method');
  if (isReflective(scope, target)) {
    scope.throwing = 'Throwable';
    const texts = args.map(({ text }) => text).join(', ');
    const array = args.length === 0 ? 'new Object[0]' : `new Object[] {${texts}}`;
    const where = `${scope.classObject(owner.name)}, ${stringLiteral(signatureText(target))}`;
    if (isConstructor) return `${scope.helper()}.make(${where}, ${array})`;
    return `${scope.helper()}.call(${where}, ${receiver?.text ?? 'null'}, ${array})`;
  }
  scope.noteDeprecation(method.annotations, owner);
  if (test.expected.ending.kind !== 'threw') scope.noteExceptions(method.exceptions);
  const isTyped = test.inputs.every(
    ({ java }) => java.kind !== 'node' || test.heap[java.node].kind === 'made',
  );
  if (!isTyped && /[<T]/.test((method.signature ?? '').split(')')[0])) scope.suppressed.add('unchecked');
  const isVarargs = (method.flags & Acc.VARARGS) !== 0 && !target.isMain;
  const texts = parameters.map(({ descriptor }, i) => {
    const isLast = isVarargs && i === parameters.length - 1;
    return castTo(scope, args[i], descriptor, isOverloaded(scope.file.facts, owner, method) || isLast);
  });
  if (isConstructor) return constructorCall(scope, target, texts);
  if (target.isMain) return `${scope.className(owner.name)}.main(new String[] {${texts.join(', ')}})`;
  const on = receiver === null ? scope.className(owner.name) : onto(scope, receiver, owner.name);
  return `${on}.${method.name}(${texts.join(', ')})`;
}

/** `new Point(1, 2)`; of an inner class `outer.new Point(1, 2)`, with its simple name. */
function constructorCall(scope: TestScope, { owner, method }: TestTarget, args: readonly string[]): string {
  const name = scope.className(owner.name)!;
  if (!takesOuter(owner, method)) return `new ${name}(${args.join(', ')})`;
  const outer = args[0].startsWith('new ') ? `(${args[0]})` : args[0];
  return `${outer}.new ${name.slice(name.lastIndexOf('.') + 1)}(${args.slice(1).join(', ')})`;
}

/** The receiver of a call; with a cast if its static type is only known to be Object. */
function onto(scope: TestScope, { text, type }: Expression, owner: string): string {
  return type === OBJECT ? `((${scope.className(owner)}) ${text})` : text;
}

/** A receiver that is no input: made by the constructor without parameters. */
function newReceiver(scope: TestScope, { owner }: TestTarget): Expression {
  const name = scope.className(owner.name);
  if (name === null) throw new UnsupportedError(`${owner.name.replaceAll('/', '.')} cannot be named`);
  const init = owner.methods.find((m) => m.name === '<init>' && m.descriptor === '()V');
  scope.noteExceptions(init?.exceptions ?? []);
  if (init !== undefined && !scope.file.facts.isAccessible(owner, init.flags, scope.file.inPackage))
    throw new UnsupportedError(`the constructor of ${name} is private`);
  return { text: `new ${name}()`, type: `L${owner.name};` };
}

/** The path condition as a comment, if it is short. */
function comment({ condition, inputs, heap }: TestCase, arrayBound: number | null): string[] {
  const readable = readableConditions(condition, arrayBound, inputs, heap);
  if (readable === null || readable.length > MAX_CONJUNCTS) return [];
  const text = commentText(readable.join(' && '));
  return text.length <= MAX_COMMENT && text !== '' ? [`// ${text}`] : [];
}

/** A failing `assert` needs enabled assertions, and the class may have been initialised without them before this test. */
function assertionsAssumed(scope: TestScope, ending: Ending): string[] {
  if (ending.kind !== 'threw' || ending.exception !== 'java.lang.AssertionError') return [];
  const internal = ending.thrownIn.replaceAll('.', '/');
  const hasAsserts = scope.file.facts.field(internal, '$assertionsDisabled') !== null;
  if (!hasAsserts) return [];
  return scope.check('assumeTrue', `${scope.helper()}.hasAssertions(${scope.classObject(internal)})`);
}

/** The default charset cannot be changed while the JVM runs: with another one, the test is skipped. */
function charsetAssumed(scope: TestScope, { metLimitations }: TestCase): string[] {
  const charset = metLimitations.map(({ limitation }) => limitation).find((l) => l.id === 'default-charset');
  if (charset === undefined) return [];
  const name = scope.file.imports.use('java/nio/charset/Charset');
  const isDefault = `${name}.defaultCharset().name().equals(${stringLiteral(charset.charset)})`;
  return scope.check('assumeTrue', isDefault);
}

function localeOf({ metLimitations }: TestCase): string | null {
  const locale = metLimitations.map(({ limitation }) => limitation).find((l) => l.id === 'default-locale');
  return locale?.locale.replace('_', '-') ?? null;
}
