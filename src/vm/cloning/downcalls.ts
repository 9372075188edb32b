/**
 * Calls of C functions by java.lang.foreign. The JDK describes how a kind of function is called: where each argument and the result
 * are in registers or on the stack. HotSpot generates a stub from that, and so does the host JVM, from the same description.
 */
import { UnsupportedError } from '../../errors.ts';
import type { JArray, JObject } from '../heap/object.ts';
import { logUndo } from '../trail/trail.ts';
import type { EditCollector } from './collect-edits.ts';
import { MessageWriter } from './message.ts';

/** The arguments of NativeEntryPoint.makeDowncallStub. */
export type DowncallStub = {
  /** Of the address of the function and of its arguments. */
  readonly type: string;
  readonly convention: JObject;
  readonly argumentPlaces: JArray;
  readonly resultPlaces: JArray;
  readonly needsReturnBuffer: boolean;
  readonly capturedState: number;
  readonly needsTransition: boolean;
};

export class Downcalls {
  private readonly stubs: DowncallStub[] = [];

  /** The number of the stub, from 1 on. */
  add(stub: DowncallStub): number {
    if (stub.type.includes('Ljava/lang/Object;')) {
      throw new UnsupportedError('a call of a C function with an array on the heap');
    }
    logUndo(() => this.stubs.pop());
    return this.stubs.push(stub);
  }

  /** The description of a stub, for the host. */
  write(edits: EditCollector, number: number): MessageWriter {
    const stub = this.stubs[number - 1];
    const objects = [stub.convention, stub.argumentPlaces, stub.resultPlaces].map((o) => edits.idOf(o));
    const out = new MessageWriter().name(stub.type);
    for (const id of objects) out.int(id);
    return out
      .byte(stub.needsReturnBuffer ? 1 : 0)
      .int(stub.capturedState)
      .byte(stub.needsTransition ? 1 : 0);
  }
}
