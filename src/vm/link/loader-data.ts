/** What the VM keeps per class loader: the classes that it is an initiating loader of (JVMS §5.3). */
import type { JObject } from '../heap/object.ts';
import type { LinkedClass } from './linked-class.ts';

/** `boot` and `app` find classes in TypeScript; a `custom` loader is Java code that the VM calls. */
export type LoaderKind = 'boot' | 'app' | 'custom';

export class ClassLoaderData {
  readonly kind: LoaderKind;
  /** The ClassLoader object. Null for the boot loader, and for the app loader until a program asks for it. */
  object: JObject | null;
  /**
   * By internal name. The defining loader of an entry may be another one: a loader that delegates is still an
   * initiating loader.
   */
  readonly classes = new Map<string, LinkedClass>();
  /** Modules defined at run time, by package (internal form): layers and proxies. */
  readonly modules = new Map<string, JObject>();

  constructor(kind: LoaderKind, object: JObject | null) {
    this.kind = kind;
    this.object = object;
  }
}
