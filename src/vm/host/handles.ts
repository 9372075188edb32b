/** Resources of the host behind invented addresses, as C code would hand out pointers. Never 0. */
import { logEntry } from '../trail/trail.ts';

export class Handles<T> {
  private readonly things = new Map<number, T>();
  /** Not undone: it only keeps addresses distinct. */
  private next = 1;

  add(thing: T): number {
    logEntry(this.things, this.next);
    this.things.set(this.next, thing);
    return this.next++;
  }

  get(handle: number): T {
    return this.things.get(handle) as T;
  }

  remove(handle: number): void {
    logEntry(this.things, handle);
    this.things.delete(handle);
  }
}
