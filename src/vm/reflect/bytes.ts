/** Java byte arrays from and to bytes of the host, for reflection. */
import { makeByteArray } from '../heap/byte-arrays.ts';
import type { JArray } from '../heap/object.ts';
import type { Bytes } from '../heap/storage.ts';
import type { Vm } from '../vm.ts';

export function byteArray(vm: Vm, bytes: Uint8Array | null): JArray | null {
  if (bytes === null) return null;
  return makeByteArray(vm, bytes);
}

/** A copy, because the array may change later. */
export function copyOfBytes(array: JArray, offset = 0, length = array.length): Uint8Array {
  return Uint8Array.from((array.data as Bytes).slice(offset, offset + length));
}
