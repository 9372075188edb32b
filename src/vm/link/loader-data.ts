/** What the VM keeps per class loader: the classes it is an initiating loader of (JVMS §5.3). */
import type { JObject } from '../heap/object.ts';
import type { LinkedClass } from './linked-class.ts';

/** `boot` and `app` find classes natively; a `custom` loader is Java code that the VM calls. */
export type LoaderKind = 'boot' | 'app' | 'custom';

export class ClassLoaderData {
  readonly kind: LoaderKind;
  /** The ClassLoader object; null for the boot loader, and for the app loader until it is asked for. */
  object: JObject | null;
  readonly classes = new Map<string, LinkedClass>();
  /** Modules defined at run time, by package (internal form): layers and proxies. */
  readonly modules = new Map<string, JObject>();

  constructor(kind: LoaderKind, object: JObject | null) {
    this.kind = kind;
    this.object = object;
  }
}
