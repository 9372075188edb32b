/** The classes that the VM itself refers to all the time, looked up once. */
import type { LinkedClass } from '../link/linked-class.ts';
import type { ClassRegistry } from '../link/registry.ts';

export class KnownClasses {
  readonly Object: LinkedClass;
  readonly Class: LinkedClass;
  readonly String: LinkedClass;
  readonly Throwable: LinkedClass;
  readonly Error: LinkedClass;
  readonly Thread: LinkedClass;

  constructor(classes: ClassRegistry) {
    this.Object = classes.boot('java/lang/Object');
    this.Class = classes.boot('java/lang/Class');
    this.String = classes.boot('java/lang/String');
    this.Throwable = classes.boot('java/lang/Throwable');
    this.Error = classes.boot('java/lang/Error');
    this.Thread = classes.boot('java/lang/Thread');
  }
}
