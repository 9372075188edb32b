/** java.lang.runtime.SwitchBootstraps as glue: pattern switches (JLS §14.11.1) as a chain of tests. */
import { isPrimitive, parseMethodDescriptor, slotsOf } from '../../classfile/descriptor.ts';
import { Acc, type Constant } from '../../classfile/model.ts';
import { UnsupportedError } from '../../errors.ts';
import type { Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { type CallSiteSpec, callSiteSpec } from './bootstrap.ts';
import { wrapperName } from './conversion.ts';
import { type CodeBuilder, GlueClass, methodNamed } from './glue-class.ts';

/**
 * The method takes the selector and the index to start from. It returns the index of the first label that matches, -1
 * for null, the number of labels if none matches.
 */
export function linkSwitch(t: JThread, spec: CallSiteSpec): Method {
  const isEnum = spec.bootstrap.name === 'enumSwitch';
  const glue = new GlueClass(`${spec.from.name}$$TypeSwitch`);
  const selector = parseMethodDescriptor(spec.descriptor).params[0];
  glue.method(Acc.STATIC, 'select', spec.descriptor, (code) => {
    if (!isPrimitive(selector)) {
      code.load('L', 0);
      const notNull = code.branch('ifnonnull');
      code.push(-1).return('I').land(notNull);
    }
    spec.args.forEach((label, i) => {
      code.load('I', slotsOf(selector)).push(i);
      const skip = [code.branch('if_icmpgt')];
      if (isPrimitive(selector)) requireSame(spec, label, selector);
      else skip.push(...test(code, spec, label, isEnum));
      code.push(i).return('I');
      for (const at of skip) code.land(at);
    });
    code.push(spec.args.length).return('I');
  });
  return methodNamed(glue.define(t, spec.from), 'select');
}

/** Returns branches that are taken if the label does not match; the caller lands them after it. */
function test(code: CodeBuilder, spec: CallSiteSpec, label: Constant, isEnum: boolean): number[] {
  switch (label.tag) {
    case 7:
      code.load('L', 0).instanceof(label.name);
      return [code.branch('ifeq')];
    case 8:
      if (isEnum) return testEnumName(code, label.value);
      code
        .string(label.value)
        .load('L', 0)
        .invokeVirtual('java/lang/String', 'equals', '(Ljava/lang/Object;)Z');
      return [code.branch('ifeq')];
    case 3:
      return testInt(code, label.value);
    case 17: {
      const primitive = primitiveLabel(spec, label);
      if (primitive !== null) {
        code.load('L', 0).instanceof(wrapperName(primitive));
        return [code.branch('ifeq')];
      }
      const { owner, name } = enumLabel(spec, label);
      code.load('L', 0).instanceof(owner);
      return [code.branch('ifeq'), ...testEnumName(code, name)];
    }
    default:
      throw new UnsupportedError(`switch label of kind ${label.tag} in ${spec.from.name}`);
  }
}

/** A selector of primitive type matches the label of its own type; conversions are a preview feature (JEP 507). */
function requireSame(spec: CallSiteSpec, label: Constant, selector: string): void {
  if (primitiveLabel(spec, label) === selector) return;
  throw new UnsupportedError(`pattern switch that converts primitive values in ${spec.from.name}`);
}

/** `double.class` and the like are dynamic constants: ConstantBootstraps.primitiveClass with the descriptor as name. */
function primitiveLabel(spec: CallSiteSpec, label: Constant): string | null {
  if (label.tag !== 17) return null;
  const constant = callSiteSpec(spec.from, spec.indices[spec.args.indexOf(label)]);
  return constant.bootstrap.name === 'primitiveClass' ? constant.name : null;
}

function testEnumName(code: CodeBuilder, name: string): number[] {
  code.string(name).load('L', 0).checkcast('java/lang/Enum');
  code.invokeVirtual('java/lang/Enum', 'name', '()Ljava/lang/String;');
  code.invokeVirtual('java/lang/String', 'equals', '(Ljava/lang/Object;)Z');
  return [code.branch('ifeq')];
}

/** An int label matches a boxed number or a Character of that value. */
function testInt(code: CodeBuilder, value: number): number[] {
  code.load('L', 0).instanceof('java/lang/Number');
  const notNumber = code.branch('ifeq');
  code.load('L', 0).checkcast('java/lang/Number').invokeVirtual('java/lang/Number', 'intValue', '()I');
  const compare = code.branch('goto');
  code.land(notNumber).load('L', 0).instanceof('java/lang/Character');
  const neither = code.branch('ifeq');
  code.load('L', 0).checkcast('java/lang/Character').invokeVirtual('java/lang/Character', 'charValue', '()C');
  code.land(compare).push(value);
  return [neither, code.branch('if_icmpne')];
}

/** javac encodes a qualified enum constant as a dynamic constant EnumDesc.of(ClassDesc.of("E"), "NAME"). */
function enumLabel(spec: CallSiteSpec, label: Constant): { owner: string; name: string } {
  const index = spec.indices[spec.args.indexOf(label)];
  const desc = callSiteSpec(spec.from, index);
  const [, type, name] = desc.args;
  if (type?.tag !== 17 || name?.tag !== 8) throw new UnsupportedError(`switch label in ${spec.from.name}`);
  const [, className] = callSiteSpec(spec.from, desc.indices[1]).args;
  if (className?.tag !== 8) throw new UnsupportedError(`switch label in ${spec.from.name}`);
  return { owner: className.value.replaceAll('.', '/'), name: name.value };
}
