/** Names of threads, for messages. */
import { getRef } from '../heap/fields.ts';
import type { JObject } from '../heap/object.ts';
import type { Vm } from '../vm.ts';
import type { JThread } from './thread.ts';

export class ThreadNames {
  private readonly vm: Vm;

  constructor(vm: Vm) {
    this.vm = vm;
  }

  nameOf(t: JThread): string {
    if (t.object === null) return 'main';
    const name = getRef(t.object, 'name') as JObject | null;
    return name === null ? `Thread-${t.id}` : this.vm.strings.text(name);
  }
}
