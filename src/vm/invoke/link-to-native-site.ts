/** MethodHandle.linkToNative: calls a C function. The last argument, a NativeEntryPoint, says how. */
import { parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { UnsupportedError } from '../../errors.ts';
import type { Method } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { glueMethod } from './glue-method.ts';
import { enter, type InvokeSite } from './invoke-site.ts';
import { LinkToSite } from './link-to-site.ts';

/** What a call of linkToStatic or one of its relatives keeps. */
export function linkToSite(t: JThread, name: string, descriptor: string): InvokeSite {
  return name === 'linkToNative' ? new LinkToNativeSite(t, descriptor) : new LinkToSite(name, descriptor);
}

class LinkToNativeSite implements InvokeSite {
  /** Argument slots, the entry point among them. */
  private readonly slots: number;
  private readonly method: Method;

  constructor(t: JThread, descriptor: string) {
    this.slots = parseMethodDescriptor(descriptor).slots;
    const method = glueMethod(t.vm.handles.glueHolder, 'linkToNative', descriptor);
    method.native = (caller, s, b) => {
      const { host, hostCalls } = caller.vm;
      if (hostCalls === null) throw new UnsupportedError('calls of C functions without a host JVM');
      host.onSideEffect?.('calling a C function');
      return hostCalls.callFunction(caller, method, s, b);
    };
    this.method = method;
  }

  invoke(t: JThread, f: Frame): void {
    const base = f.sp - this.slots;
    enter(t, f, this.method, base, this.slots, base);
  }
}
