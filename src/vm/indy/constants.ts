/** Constants that are made by running Java (JVMS §5.4.3.5, §5.4.3.6). */
import { UnsupportedError } from '../../errors.ts';
import type { JObject, Slot } from '../heap/object.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';

export function methodTypeConstant(_t: JThread, from: LinkedClass, _descriptor: string): JObject {
  throw new UnsupportedError(`MethodType constant in ${from.name}`);
}

export function methodHandleConstant(_t: JThread, from: LinkedClass, _index: number): JObject {
  throw new UnsupportedError(`MethodHandle constant in ${from.name}`);
}

export function dynamicConstant(_t: JThread, from: LinkedClass, _index: number): Slot | Slot[] {
  throw new UnsupportedError(`dynamic constant in ${from.name}`);
}

export function linkGenericCallSite(_t: JThread, caller: Method, _index: number): JObject {
  throw new UnsupportedError(`invokedynamic with a bootstrap method of its own in ${caller}`);
}
