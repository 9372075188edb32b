/**
 * Signature-polymorphic calls (JVMS §2.9.3) of MethodHandle and VarHandle.
 *
 * A call site of such a method has a descriptor of its own, which says what is on the stack. What it does is decided
 * once, when the instruction is linked; the site object is what the instruction keeps.
 */
import { parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { UnsupportedError } from '../../errors.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import type { Vm } from '../vm.ts';
import { makeGlueHolder } from './glue-method.ts';
import { HandleLayout } from './handle-layout.ts';
import { basicSite } from './invoke-basic.ts';
import type { InvokeSite } from './invoke-site.ts';
import { linkToSite } from './link-to-native-site.ts';
import { TypedSite } from './typed-site.ts';
import { VarHandleSite } from './var-handle-site.ts';

export class MethodHandles {
  private readonly vm: Vm;
  private knownLayout: HandleLayout | null = null;
  private knownHolder: LinkedClass | null = null;

  constructor(vm: Vm) {
    this.vm = vm;
  }

  /** Made on first use: most programs have no handles. */
  get layout(): HandleLayout {
    this.knownLayout ??= new HandleLayout(this.vm);
    return this.knownLayout;
  }

  /** The class of compiled lambda forms and call sites. */
  get glueHolder(): LinkedClass {
    this.knownHolder ??= makeGlueHolder(this.vm);
    return this.knownHolder;
  }

  /** For code that the VM writes: an invokeBasic with so many argument slots. */
  basicSite(slots: number): InvokeSite {
    return basicSite(slots);
  }

  /** What the instruction keeps: found once per call site. */
  linkInvocation(t: JThread, from: LinkedClass, m: Method, descriptor: string): InvokeSite {
    if (m.holder.name === 'java/lang/invoke/VarHandle') return new VarHandleSite(t, from, m, descriptor);
    switch (m.name) {
      case 'linkToStatic':
      case 'linkToVirtual':
      case 'linkToSpecial':
      case 'linkToInterface':
      case 'linkToNative':
        return linkToSite(t, m.name, descriptor);
      case 'invokeBasic':
        return basicSite(parseMethodDescriptor(descriptor).slots + 1);
      case 'invokeExact':
      case 'invoke':
        return new TypedSite(t, from, m, descriptor);
      default:
        throw new UnsupportedError(`${m.name}${descriptor} in ${from.name}`);
    }
  }

  invoke(t: JThread, f: Frame, site: unknown): void {
    (site as InvokeSite).invoke(t, f);
  }
}
