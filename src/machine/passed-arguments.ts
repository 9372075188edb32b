/**
 * Whether a call passes on what the caller was given. A check of an argument, or of a part of it, is about the caller's own callers; a check
 * of something that the caller has computed or looked up is about the caller.
 */
import type { ClassFile, MethodInfo } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { ValueOrigins } from './value-origins.ts';

/** `bci`: of a call in the method. Each argument must be given or neutral, and one of them given. What a condition says may be derived. */
export function passesArguments(file: ClassFile, method: MethodInfo, bci: number): boolean {
  const { code } = method;
  if (code === null) return false;
  if (code.bytes[bci] < Opcode.invokevirtual || code.bytes[bci] > Opcode.invokeinterface) return false;
  const origins = new ValueOrigins(file, method, code).ofArguments(bci);
  return origins.every((origin) => origin === 'given' || origin === 'neutral') && origins.includes('given');
}
