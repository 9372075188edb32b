/**
 * Class initialisation as MethodHandleAccessorFactory requests it: its frames appear in the stack trace of a failure.
 */
import { mirrorOf } from '../heap/mirrors.ts';
import type { Slot } from '../heap/object.ts';
import { InitState, type LinkedClass } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { jdkMethod } from './jdk-method.ts';
import { callFromOriginal } from './original.ts';

/** `args` are those of the running native, which runs again when the class is initialised. */
export function initialiseFrom(t: JThread, cls: LinkedClass, args: readonly Slot[]): void {
  if (cls.state === InitState.Initialised || (cls.state === InitState.InProgress && cls.initThread === t))
    return;
  const key = 'ensureClassInitialized(Ljava/lang/Class;)V';
  const ensure = jdkMethod(t.vm, 'jdk/internal/reflect/MethodHandleAccessorFactory', key);
  callFromOriginal(t, args, ensure, [mirrorOf(t.vm, cls)]);
}
