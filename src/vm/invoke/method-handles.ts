/** Signature-polymorphic calls (JVMS §2.9.3) of MethodHandle and VarHandle. */
import { UnsupportedError } from '../../errors.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import type { Vm } from '../vm.ts';
import { HandleLayout } from './layout.ts';
import { LinkToSite } from './link-to-site.ts';
import type { Site } from './site.ts';
import { VarHandleSite } from './var-handle-site.ts';

export class MethodHandles {
  private readonly vm: Vm;
  private knownLayout: HandleLayout | null = null;

  constructor(vm: Vm) {
    this.vm = vm;
  }

  /** Made on first use: most programs have no handles. */
  get layout(): HandleLayout {
    this.knownLayout ??= new HandleLayout(this.vm);
    return this.knownLayout;
  }

  /** What the instruction keeps: found once per call site. */
  linkInvocation(t: JThread, from: LinkedClass, m: Method, descriptor: string): Site {
    if (m.holder.name === 'java/lang/invoke/VarHandle') return new VarHandleSite(t, from, m, descriptor);
    switch (m.name) {
      case 'linkToStatic':
      case 'linkToVirtual':
      case 'linkToSpecial':
      case 'linkToInterface':
        return new LinkToSite(m.name, descriptor);
      default:
        throw new UnsupportedError(`${m.name}${descriptor} in ${from.name}`);
    }
  }

  invoke(t: JThread, f: Frame, site: unknown): void {
    (site as Site).invoke(t, f);
  }
}
