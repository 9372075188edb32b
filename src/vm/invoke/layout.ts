/** Where the fields of the JDK's handle classes are: looked up once, read on every call. */
import type { Vm } from '../vm.ts';

export class HandleLayout {
  /** MethodHandle */
  readonly type: number;
  readonly form: number;
  /** DirectMethodHandle */
  readonly member: number;
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
    this.member = vm.slotOf('java/lang/invoke/DirectMethodHandle', 'member');
    this.method = vm.slotOf('java/lang/invoke/MemberName', 'method');
    this.vform = vm.slotOf('java/lang/invoke/VarHandle', 'vform');
    this.exact = vm.slotOf('java/lang/invoke/VarHandle', 'exact');
    this.methodTypes = vm.slotOf('java/lang/invoke/VarForm', 'methodType_table');
    this.memberNames = vm.slotOf('java/lang/invoke/VarForm', 'memberName_table');
  }
}
