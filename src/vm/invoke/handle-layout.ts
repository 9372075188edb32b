/** Slots of the fields of the JDK's handle classes: looked up once, read on every call. */
import type { LinkedClass } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';

/**
 * HotSpot finds the same fields when it starts (javaClasses.cpp). A JDK that renames one fails here, at the first
 * handle, with the name of the field.
 */
export class HandleLayout {
  /** MethodHandle */
  readonly type: number;
  readonly form: number;
  /** DirectMethodHandle and its subclasses. */
  readonly direct: LinkedClass;
  readonly special: LinkedClass;
  readonly interface: LinkedClass;
  readonly constructor_: LinkedClass;
  readonly accessor: LinkedClass;
  readonly member: number;
  /** Constructor */
  readonly initMethod: number;
  readonly instanceClass: number;
  /**
   * Interface: the one that the receiver must implement. A call on another object is an IncompatibleClassChangeError.
   */
  readonly interfaceClass: number;
  /** MemberName: its ResolvedMethodName */
  readonly method: number;
  /** VarHandle */
  readonly vform: number;
  readonly exact: number;
  /** VarForm */
  readonly methodTypes: number;
  readonly memberNames: number;

  constructor(vm: Vm) {
    this.type = vm.slotOf('java/lang/invoke/MethodHandle', 'type');
    this.form = vm.slotOf('java/lang/invoke/MethodHandle', 'form');
    const direct = 'java/lang/invoke/DirectMethodHandle';
    this.direct = vm.classes.boot(direct);
    this.special = vm.classes.boot(`${direct}$Special`);
    this.interface = vm.classes.boot(`${direct}$Interface`);
    this.constructor_ = vm.classes.boot(`${direct}$Constructor`);
    this.accessor = vm.classes.boot(`${direct}$Accessor`);
    this.member = vm.slotOf(direct, 'member');
    this.initMethod = vm.slotOf(`${direct}$Constructor`, 'initMethod');
    this.instanceClass = vm.slotOf(`${direct}$Constructor`, 'instanceClass');
    this.interfaceClass = vm.slotOf(`${direct}$Interface`, 'refc');
    this.method = vm.slotOf('java/lang/invoke/MemberName', 'method');
    this.vform = vm.slotOf('java/lang/invoke/VarHandle', 'vform');
    this.exact = vm.slotOf('java/lang/invoke/VarHandle', 'exact');
    this.methodTypes = vm.slotOf('java/lang/invoke/VarForm', 'methodType_table');
    this.memberNames = vm.slotOf('java/lang/invoke/VarForm', 'memberName_table');
  }
}
