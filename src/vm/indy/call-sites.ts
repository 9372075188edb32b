/**
 * Linking of invokedynamic (JVMS §5.4.3.6). The bootstrap methods that javac uses are linked here directly, as glue
 * bytecode. Any other runs in Java and returns a CallSite object.
 */
import type { Slot } from '../heap/object.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { type CallSiteSpec, callSiteSpec } from './bootstrap.ts';
import { linkConcat } from './concat.ts';
import {
  dynamicConstant,
  linkGenericCallSite,
  methodHandleConstant,
  methodTypeConstant,
} from './constants.ts';
import { linkLambda } from './lambda.ts';
import { linkObjectMethod } from './object-methods.ts';
import { linkSwitch } from './type-switch.ts';

/**
 * `ranJava`: a bootstrap method in Java made it, and an undo takes its effects back. Otherwise it depends on class
 * files alone.
 */
type LinkedSite = { readonly method: Method; readonly ranJava: boolean };

/**
 * Glue depends on the class file alone and outlives an undo. Call sites that Java code made (`linkGenericCallSite`)
 * do not: the trail restores the unlinked instruction.
 */
export class CallSites {
  /** Not undone: it only keeps names distinct. */
  private lambdas = 0;

  /** The glue method that runs for the invokedynamic instruction whose constant is `index` of `caller`'s class. */
  link(t: JThread, caller: Method, index: number): LinkedSite {
    const spec = callSiteSpec(caller.holder, index);
    // A program with its own class loader can observe that the bootstrap class is requested.
    t.vm.classes.resolve(t, caller.holder, spec.bootstrap.owner);
    const known = this.linkKnown(t, spec);
    if (known !== null) return { method: known, ranJava: false };
    return { method: linkGenericCallSite(t, caller, index), ranJava: true };
  }

  /**
   * Only the *name* of the owner decides. A program cannot put its own class there: these packages belong to the JDK.
   */
  private linkKnown(t: JThread, spec: CallSiteSpec): Method | null {
    switch (spec.bootstrap.owner) {
      case 'java/lang/invoke/LambdaMetafactory':
        return linkLambda(t, spec, ++this.lambdas);
      case 'java/lang/invoke/StringConcatFactory':
        return linkConcat(t, spec);
      case 'java/lang/runtime/ObjectMethods':
        return linkObjectMethod(t, spec);
      case 'java/lang/runtime/SwitchBootstraps':
        return linkSwitch(t, spec);
      default:
        return null;
    }
  }

  /** The value of a MethodType, MethodHandle or Dynamic constant; two slots for long and double. */
  constant(t: JThread, from: LinkedClass, index: number): Slot | Slot[] {
    const c = from.file!.pool[index];
    if (c?.tag === 16) return methodTypeConstant(t, from, c.descriptor);
    if (c?.tag === 15) return methodHandleConstant(t, from, index);
    return dynamicConstant(t, from, index);
  }
}
