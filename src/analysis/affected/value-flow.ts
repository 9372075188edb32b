/**
 * Where values of primitive types can go. A *node* is a place that holds them: a field, all arrays of an element type, a parameter, a
 * result. Nodes that can hold a symbolic value are marked; marking is monotone, and a method that reads a node is looked at again when that
 * is marked.
 */

export class ValueFlow<Reader> {
  private readonly marked = new Set<string>();
  private readonly readers = new Map<string, Set<Reader>>();
  private readonly waiting = new Set<Reader>();

  /** Whether the node can hold a symbolic value. The reader is looked at again if that changes. */
  read(node: string, reader: Reader): boolean {
    if (this.marked.has(node)) return true;
    const known = this.readers.get(node);
    if (known === undefined) this.readers.set(node, new Set([reader]));
    else known.add(reader);
    return false;
  }

  mark(node: string): void {
    if (this.marked.has(node)) return;
    this.marked.add(node);
    for (const reader of this.readers.get(node) ?? []) this.waiting.add(reader);
    this.readers.delete(node);
  }

  isMarked(node: string): boolean {
    return this.marked.has(node);
  }

  add(reader: Reader): void {
    this.waiting.add(reader);
  }

  /** Looks at all readers, until nothing is marked any more. */
  settle(look: (reader: Reader) => void): void {
    // Grows while it is walked: a reader that is added again comes again.
    for (const reader of this.waiting) {
      this.waiting.delete(reader);
      look(reader);
    }
  }
}
