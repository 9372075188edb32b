/**
 * Which names of files a path has used, and where they lead: what a replay on the real JVM needs to know before it may run
 * (`replay/replay-folder.ts`). Undone with the path.
 */
import fs from 'node:fs';
import path from 'node:path';
import { logEntry } from '../trail/trail.ts';

/**
 * `listed`: the names in it, if it is a folder. `changed`: created, written, moved, removed, or its attributes set. `moved`: a folder with all
 * that is in it.
 */
export type ContactKind = 'seen' | 'listed' | 'changed' | 'moved';

export type FileContact = {
  /** As the program gave it, relative if it made it of the current folder; a character for each byte. */
  readonly name: string;
  /** Without links; null: it leads nowhere, because something on the way is missing or no folder. */
  readonly place: string | null;
  readonly kind: ContactKind;
};

/** What `java.io.tmpdir` names in a layer. Only the layer has it, so names below it are temporary files and nothing else. */
export const LAYER_TEMPORARY = '/tmp/rangefinder-overlay';

/**
 * What a search calls the current folder: a name beside the real one, which leads to the same folder and which no disk has. So an absolute name that
 * the program made of the current folder (`File.mkdirs` does) can be told from one that it or the solver made up, and is as good as a relative one.
 * It is the real name where there is nothing beside it, or something of that name.
 */
export function layerCurrent(): string {
  const real = process.cwd();
  const beside = path.posix.join(path.posix.dirname(real), 'rangefinder-current');
  return real === '/' || fs.existsSync(beside) ? real : beside;
}

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
