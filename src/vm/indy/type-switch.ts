/** java.lang.runtime.SwitchBootstraps: pattern switches (JLS §14.11.1) as a chain of tests. */
import { Acc, type Constant } from '../../classfile/model.ts';
import { UnsupportedError } from '../../errors.ts';
import type { Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { type CallSiteSpec, callSiteSpec } from './bootstrap.ts';
import { type CodeBuilder, GlueClass, methodNamed } from './glue-class.ts';

/** (selector, index to start from) → index of the first label that matches; -1 for null, the count for none. */
export function linkSwitch(t: JThread, spec: CallSiteSpec): Method {
  const isEnum = spec.bootstrap.name === 'enumSwitch';
  const glue = new GlueClass(`${spec.from.name}$$TypeSwitch`);
  glue.method(Acc.STATIC, 'select', spec.descriptor, (code) => {
    code.load('L', 0);
    const notNull = code.branch('ifnonnull');
    code.push(-1).return('I').land(notNull);
    spec.args.forEach((label, i) => {
      code.load('I', 1).push(i);
      const skip = [code.branch('if_icmpgt')];
      skip.push(...test(code, spec, label, isEnum));
      code.push(i).return('I');
      for (const at of skip) code.land(at);
    });
    code.push(spec.args.length).return('I');
    return 2;
  });
  return methodNamed(glue.define(t, spec.from), 'select');
}

/** Branches to be landed after the label: taken when it does not match. */
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
      const { owner, name } = enumLabel(spec, label);
      code.load('L', 0).instanceof(owner);
      return [code.branch('ifeq'), ...testEnumName(code, name)];
    }
    default:
      throw new UnsupportedError(`switch label of kind ${label.tag} in ${spec.from.name}`);
  }
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
