/**
 * Where a program sees whether its output was written. It is here, always; on a JVM whose standard output is a full disk or a closed
 * pipe it is not. PrintStream keeps that to itself until it is asked, so plain printing rests on nothing.
 */
import type { Limitation } from '../../../limitation/limitation.ts';
import { JObject } from '../../heap/object.ts';
import { isForProgram, isInProgram } from '../../thread/for-program.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';

/** PrintStream.checkError. A PrintWriter over a PrintStream asks that, too. */
export function checkedOutput(_t: JThread, f: Frame): Limitation | null {
  return isForProgram(f.caller) ? { id: 'standard-output' } : null;
}

/** FileOutputStream.write, which throws. */
export function writtenOutput(t: JThread, f: Frame): Limitation | null {
  if (!isStandard(t, f) || !isInProgram(f.caller) || isSwallowed(f.caller)) return null;
  return { id: 'standard-output' };
}

/** A channel tells position and size: those of a terminal, a pipe and a file differ. */
export function channelOfStream(t: JThread, f: Frame): Limitation | null {
  if (!isStandard(t, f) || !isForProgram(f.caller)) return null;
  return { id: 'environment', source: 'the standard streams as files' };
}

/** Whether the stream that `f` is called on has one of the three descriptors that a program begins with. */
function isStandard(t: JThread, f: Frame): boolean {
  const stream = f.slots[0] as JObject;
  const descriptor = stream.fields[t.vm.slotOf(f.method.holder.name, 'fd')];
  if (!(descriptor instanceof JObject)) return false;
  const fd = descriptor.fields[t.vm.slotOf('java/io/FileDescriptor', 'fd')];
  return fd === 0 || fd === 1 || fd === 2;
}

/** Whether a PrintStream is between this and the nearest frame of the program: it catches the exception. */
function isSwallowed(from: Frame | null): boolean {
  for (let f = from; f !== null && f.method.holder.loader.kind === 'boot'; f = f.caller)
    if (f.method.holder.name === 'java/io/PrintStream') return true;
  return false;
}
