/**
 * The verifier (JVMS §4.10): refuses a class whose code could break the rules of the machine, before any of it runs.
 *
 * Classes of version 50 and later are checked against their StackMapTables. Where that refuses a class of version 50,
 * types are inferred as for older ones, and inference has the last word. It answers as HotSpot does, in its words.
 *
 * A method with `jsr` or `ret` is not verified by inference: the interpreter does not run it either.
 */
import { describeMethod, describeType, toExternalName } from '../classfile/descriptor.ts';
import type { ClassFile, MethodInfo } from '../classfile/model.ts';
import { Assignability } from './assignability.ts';
import { checkTypes } from './check-types.ts';
import { detailsOf } from './details.ts';
import { Refusal, type VerifyFailure } from './failure.ts';
import type { VerifierHierarchy } from './hierarchy.ts';
import { inferTypes } from './infer-types.ts';
import type { ClassContext } from './method-context.ts';
import { TypePool } from './types.ts';

const FIRST_MAJOR_WITH_STACK_MAPS = 50;
const FIRST_MAJOR_WITHOUT_INFERENCE = 51;

/** Null if the class may run. Throws only what `hierarchy` throws. */
export function verifyClass(
  file: ClassFile,
  hierarchy: VerifierHierarchy,
  jdkFeature: number,
): VerifyFailure | null {
  const types = new TypePool();
  const rules = new Assignability(types, hierarchy);
  const context: ClassContext = {
    file,
    hierarchy,
    types,
    rules,
    thisType: types.named(file.name),
    jdkFeature,
  };
  if (file.major < FIRST_MAJOR_WITH_STACK_MAPS) return inferAll(context);
  const failure = checkAll(context);
  if (failure === null) return null;
  const { error, message, isFinal } = failure;
  if (isFinal || file.major >= FIRST_MAJOR_WITHOUT_INFERENCE) return { error, message };
  const inferred = inferAll(context);
  // HotSpot tells what type checking found.
  return inferred === null ? null : { error: inferred.error, message };
}

function checkAll(context: ClassContext): (VerifyFailure & { readonly isFinal: boolean }) | null {
  for (const method of context.file.methods) {
    const { code } = method;
    if (code === null) continue;
    const methodContext = { ...context, method, code };
    try {
      checkTypes(methodContext);
    } catch (e) {
      if (!(e instanceof Refusal)) throw e;
      const { error, fault, isFinal } = e;
      const details = fault === null ? '' : detailsOf(fault, methodContext);
      const isFormat = error === 'java/lang/ClassFormatError' && !isFinal;
      const place = isFormat ? ` in method '${externalMethod(context.file, method)}'` : '';
      return { error, message: e.message + place + details, isFinal };
    }
  }
  return null;
}

/** `void Main.run(int)`. */
function externalMethod(file: ClassFile, { name, descriptor }: MethodInfo): string {
  const ret = describeType(descriptor.slice(descriptor.lastIndexOf(')') + 1));
  return `${ret} ${toExternalName(file.name)}.${describeMethod(name, descriptor)}`;
}

/** HotSpot begins with the last method. */
function inferAll(context: ClassContext): VerifyFailure | null {
  for (const method of [...context.file.methods].reverse()) {
    const { code } = method;
    if (code === null) continue;
    try {
      inferTypes({ ...context, method, code });
    } catch (e) {
      if (!(e instanceof Refusal)) throw e;
      const { name, descriptor } = method;
      const place = `(class: ${context.file.name}, method: ${name} signature: ${descriptor})`;
      return { error: e.error, message: `${place} ${e.message}` };
    }
  }
  return null;
}
