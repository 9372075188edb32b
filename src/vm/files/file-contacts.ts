/**
 * Which names of files a path has used, and where they lead: what a replay on the real JVM needs to know before it may run
 * (`replay/replay-folder.ts`). Undone with the path.
 */
import { logEntry } from '../trail/trail.ts';

/** `listed`: the names in it, if it is a folder. `changed`: created, written, moved, removed, or its attributes set. */
export type ContactKind = 'seen' | 'listed' | 'changed';

export type FileContact = {
  /** As the program gave it; a character for each byte. */
  readonly name: string;
  /** Without links. */
  readonly place: string;
  readonly kind: ContactKind;
};

/** What `java.io.tmpdir` names in a layer. Only the layer has it, so names below it are temporary files and nothing else. */
export const LAYER_TEMPORARY = '/tmp/rangefinder-overlay';

export class FileContacts {
  private readonly contacts = new Map<string, FileContact>();

  note(contact: FileContact): void {
    const key = `${contact.kind}\0${contact.name}\0${contact.place}`;
    if (this.contacts.has(key)) return;
    logEntry(this.contacts, key);
    this.contacts.set(key, contact);
  }

  all(): FileContact[] {
    return [...this.contacts.values()];
  }
}
