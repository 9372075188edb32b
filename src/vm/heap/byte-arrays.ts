/** byte[] to and from the host's bytes. */
import type { Vm } from '../vm.ts';
import { makeArray } from './arrays.ts';
import type { JArray } from './object.ts';

export function makeByteArray(vm: Vm, bytes: Uint8Array): JArray {
  const array = makeArray(vm.classes.primitiveArray('B'), bytes.length);
  (array.data as Int8Array).set(bytes);
  return array;
}

/** A window of a byte[]: writes go through. */
export function bytesOf(array: JArray, off: number, len: number): Uint8Array {
  const data = array.data as Int8Array;
  return new Uint8Array(data.buffer, data.byteOffset + off, len);
}
