/** byte[] objects from and to the host's bytes. */
import { makeArray } from '../heap/arrays.ts';
import type { JArray } from '../heap/object.ts';
import type { Vm } from '../vm.ts';

export function byteArray(vm: Vm, bytes: Uint8Array | null): JArray | null {
  if (bytes === null) return null;
  const array = makeArray(vm.classes.primitiveArray('B'), bytes.length);
  (array.data as Int8Array).set(bytes);
  return array;
}

/** A copy: the array may change later. */
export function bytesOf(array: JArray, offset = 0, length = array.length): Uint8Array {
  return Uint8Array.from((array.data as Int8Array).subarray(offset, offset + length));
}
