/**
 * The bytes of a file of the layer, in pages. A page that was not written to is that of the real file, as far as this still counts, or
 * zeros. Pages of an earlier epoch are never written to: a copy takes their place, and an undo puts them back.
 *
 * A byte can be symbolic: its term stands beside the page, and the byte itself has no meaning.
 */
import { UnsupportedError } from '../../errors.ts';
import type { Term } from '../../term/term.ts';
import { clock } from '../trail/clock.ts';
import { logEntry, logUndo } from '../trail/trail.ts';
import type { ByteTerms, FileHandle } from './file-system.ts';

const PAGE = 4096;
/** 256 MB of one file. */
const MAX_PAGES = 65_536;

type Page = { readonly bytes: Uint8Array; terms: Map<number, Term> | null; readonly epoch: number };

export class LayerContent {
  private readonly pages = new Map<number, Page>();
  private readonly base: FileHandle | null;
  /** How much of the real file is still there; what is behind reads as zeros. */
  private baseSize: number;
  private length: number;
  /** Pages with terms, those that the trail would put back included. */
  private readonly termPages: Set<Page>;

  /** `base`: the real file, which is only read. `termPages`: shared by all files of a layer. */
  constructor(base: FileHandle | null, size: number, termPages: Set<Page>) {
    this.base = base;
    this.baseSize = base === null ? 0 : size;
    this.length = this.baseSize;
    this.termPages = termPages;
  }

  /** Whether bytes of the real file may be among its own. */
  get hasBase(): boolean {
    return this.base !== null;
  }

  get size(): number {
    return this.length;
  }

  read(into: Uint8Array, position: number): number {
    const count = Math.max(0, Math.min(into.length, this.length - position));
    for (let done = 0; done < count; ) {
      const at = position + done;
      const page = this.pages.get(Math.floor(at / PAGE)) ?? null;
      const n = Math.min(count - done, PAGE - (at % PAGE));
      const part = into.subarray(done, done + n);
      if (page === null) this.readBase(part, at);
      else part.set(page.bytes.subarray(at % PAGE, (at % PAGE) + n));
      done += n;
    }
    return count;
  }

  private readBase(into: Uint8Array, position: number): void {
    into.fill(0);
    const wanted = into.subarray(0, Math.max(0, Math.min(into.length, this.baseSize - position)));
    if (this.base === null) return;
    for (let done = 0; done < wanted.length; ) {
      const n = this.base.read(wanted.subarray(done), position + done);
      if (n === 0) return;
      done += n;
    }
  }

  termsIn(position: number, count: number): ByteTerms | null {
    if (this.termPages.size === 0) return null;
    const end = Math.min(position + count, this.length);
    const found = new Map<number, Term>();
    for (let i = Math.floor(position / PAGE); i * PAGE < end; i++) {
      for (const [at, term] of this.pages.get(i)?.terms ?? []) {
        const place = i * PAGE + at;
        if (place >= position && place < end) found.set(place - position, term);
      }
    }
    return found.size === 0 ? null : found;
  }

  write(bytes: Uint8Array, position: number, terms: ByteTerms | null): void {
    for (let done = 0; done < bytes.length; ) {
      const at = (position + done) % PAGE;
      const n = Math.min(bytes.length - done, PAGE - at);
      const page = this.pageToWrite(Math.floor((position + done) / PAGE));
      page.bytes.set(bytes.subarray(done, done + n), at);
      this.replaceTerms(page, at, n, terms, done);
      done += n;
    }
    if (bytes.length > 0 && position + bytes.length > this.length) this.resize(position + bytes.length);
  }

  /** Terms of the page from `at` on, for `count` bytes: those from `from` on. */
  private replaceTerms(page: Page, at: number, count: number, terms: ByteTerms | null, from: number): void {
    if (page.terms !== null) for (let i = at; i < at + count; i++) page.terms.delete(i);
    for (const [i, term] of terms ?? []) {
      if (i < from || i >= from + count) continue;
      page.terms ??= new Map();
      page.terms.set(at + i - from, term);
    }
    if (page.terms === null || page.terms.size === 0 || this.termPages.has(page)) return;
    this.termPages.add(page);
    logUndo(() => this.termPages.delete(page));
  }

  private pageToWrite(index: number): Page {
    const old = this.pages.get(index) ?? null;
    if (old !== null && old.epoch === clock.epoch) return old;
    if (old === null && this.pages.size >= MAX_PAGES)
      throw new UnsupportedError('more than 256 MB of a file are written');
    const bytes = old === null ? new Uint8Array(PAGE) : old.bytes.slice();
    if (old === null) this.readBase(bytes, index * PAGE);
    const page: Page = { bytes, terms: old?.terms == null ? null : new Map(old.terms), epoch: clock.epoch };
    logEntry(this.pages, index);
    this.pages.set(index, page);
    if (page.terms !== null) {
      this.termPages.add(page);
      logUndo(() => this.termPages.delete(page));
    }
    return page;
  }

  private resize(size: number): void {
    const [length, baseSize] = [this.length, this.baseSize];
    logUndo(() => {
      this.length = length;
      this.baseSize = baseSize;
    });
    this.length = size;
    this.baseSize = Math.min(baseSize, size);
  }

  truncate(size: number): void {
    if (size === this.length) return;
    if (size < this.length) {
      const kept = size % PAGE;
      const last = Math.floor(size / PAGE);
      for (const index of [...this.pages.keys()]) {
        if (index < last || (index === last && kept > 0)) continue;
        logEntry(this.pages, index);
        this.pages.delete(index);
      }
      // If the file grows again, zeros come after what is kept.
      if (kept > 0 && this.pages.has(last)) {
        const page = this.pageToWrite(last);
        page.bytes.fill(0, kept);
        this.replaceTerms(page, kept, PAGE - kept, null, 0);
      }
    }
    this.resize(size);
  }
}

export type TermPages = Set<Page>;
