/** Finds the TypeScript implementation of a Java method. */
import { UnsupportedError } from '../../errors.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { NativeClass, NativeFn } from './native.ts';

const registerNatives: NativeFn = () => {};

export class NativeRegistry {
  private readonly classes = new Map<string, NativeClass[]>();

  constructor(table: readonly NativeClass[]) {
    for (const c of table) {
      const list = this.classes.get(c.name);
      if (list === undefined) this.classes.set(c.name, [c]);
      else list.push(c);
    }
  }

  /** Puts our implementations over methods that have bytecode. */
  override(cls: LinkedClass): void {
    if (cls.loader.kind !== 'boot') return;
    for (const entry of this.classes.get(cls.name) ?? []) {
      if (entry.overrides === undefined) continue;
      for (const m of cls.methods) {
        const fn = entry.overrides[m.key] ?? entry.overrides[m.name];
        if (fn !== undefined) m.native = fn;
      }
    }
  }

  /** The implementation of a native method. */
  bind(m: Method): NativeFn {
    for (const entry of this.classes.get(m.holder.name) ?? []) {
      const fn = entry.natives[m.key] ?? entry.natives[m.name];
      if (fn !== undefined) return fn;
    }
    if (m.name === 'registerNatives' || m.name === 'initIDs') return registerNatives;
    return () => {
      throw new UnsupportedError(`native method ${m} is not implemented`);
    };
  }
}
