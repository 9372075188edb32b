/** Things of the host behind made-up addresses, as C code would hand out pointers. Never 0. */
export class Handles<T> {
  private readonly things = new Map<number, T>();
  private next = 1;

  add(thing: T): number {
    this.things.set(this.next, thing);
    return this.next++;
  }

  get(handle: number): T {
    return this.things.get(handle) as T;
  }

  remove(handle: number): void {
    this.things.delete(handle);
  }
}
