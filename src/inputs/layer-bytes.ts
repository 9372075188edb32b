/** Symbolic bytes that the program writes to files of a layer (`vm/files`), and reads again. */
import { extract, signExtend, zeroExtend } from '../term/build.ts';
import { TermOp } from '../term/operators.ts';
import type { FileHandle } from '../vm/files/file-system.ts';
import type { LayerBytes, SymbolicSource } from '../vm/host/file-input.ts';
import { setElement } from '../vm/symbolic/values/array-elements.ts';
import type { Vm } from '../vm/vm.ts';

export function layerBytes(vm: Vm): LayerBytes {
  return {
    byteOf: (value) => extract(value, 7, 0),
    sourceOf: (handle) => sourceOf(vm, handle),
  };
}

/** What is not symbolic was read already, and stays. */
function sourceOf(vm: Vm, handle: FileHandle): SymbolicSource {
  return {
    intoArray: (array, at, offset, count) => {
      for (const [i, byte] of handle.termsIn(offset, count) ?? [])
        setElement(array, 'B', at + i, signExtend(byte, 32));
    },
    intoMemory: (address, offset, count) => {
      for (const [i, byte] of handle.termsIn(offset, count) ?? []) {
        if (byte.op === TermOp.Const) vm.offHeap.bytesToWrite(address + i, 1)[0] = byte.value as number;
        else vm.offHeap.setByteTerm(address + i, byte);
      }
    },
    asInt: (offset) => {
      const byte = handle.termsIn(offset, 1)?.get(0);
      if (byte !== undefined) return byte.op === TermOp.Const ? (byte.value as number) : zeroExtend(byte, 32);
      const one = new Uint8Array(1);
      handle.read(one, offset);
      return one[0];
    },
  };
}
