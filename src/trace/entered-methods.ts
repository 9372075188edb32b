/** Which methods a run enters, and which native methods it calls: for statistics. */
import { Op } from '../vm/interp/ops.generated.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import type { Vm } from '../vm/vm.ts';

export class EnteredMethods {
  private readonly vm: Vm;
  private readonly natives = new Set<Method>();

  /** To be made before the program runs. */
  constructor(vm: Vm) {
    this.vm = vm;
    vm.calledNatives = this.natives;
    // A body is decoded when the method is first called. Those of start-up are dropped, so whatever has one in the end was called;
    // frames that run them keep their own code.
    for (const m of bodies(vm)) if (m.body?.code[0] !== Op.callout) m.body = null;
  }

  /** Methods with code. */
  entered(): Method[] {
    return [...bodies(this.vm)].filter((m) => m.body?.code[0] !== Op.callout);
  }

  calledNatives(): readonly Method[] {
    return [...this.natives];
  }
}

function* bodies(vm: Vm): Iterable<Method> {
  for (const cls of vm.classes.all() as Iterable<LinkedClass>) {
    for (const m of cls.methods) if (m.body !== null && m.info.code !== null && !m.isNative) yield m;
  }
}
