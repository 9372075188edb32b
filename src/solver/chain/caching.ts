/** Caches the answers to slices. Different paths often lead to the same slice. */
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from '../backend/backend.ts';
import type { SolverStatistics } from './statistics.ts';

/** A key takes about 100 bytes; answers share their models. */
const MAX_ENTRIES = 50_000;

/** Keeps proofs and timeouts. Other unknown answers say nothing about the slice, so it is asked again. */
export class CachingBackend implements Backend {
  private readonly next: Backend;
  private readonly statistics: SolverStatistics;
  /**
   * In the order of their last use, the oldest first (LRU). Keys are made of ids of terms, which are never reused.
   *
   * A sweep needs no call to forget: an id that is gone is never asked for again, and its entry ages out.
   */
  private readonly answers = new Map<string, Answer>();

  constructor(next: Backend, statistics: SolverStatistics) {
    this.next = next;
    this.statistics = statistics;
  }

  /** Asked for late: `auto` has its name only when it has been started. */
  get name(): string {
    return this.next.name;
  }

  check(conjuncts: readonly Term[], timeMs: number): Answer {
    const key = keyOf(conjuncts);
    const known = this.answers.get(key);
    if (known !== undefined) {
      this.statistics.hits.cache++;
      // Deleted and set again: a Map keeps the order of insertion, so this makes the entry the newest.
      this.answers.delete(key);
      this.answers.set(key, known);
      return known;
    }
    const answer = this.next.check(conjuncts, timeMs);
    // A timeout is remembered: asking again would cost the same time. A cancelled query or a failure is not.
    if (answer.kind !== 'unknown' || answer.cause === 'timeout') this.remember(key, answer);
    return answer;
  }

  close(): void {
    this.answers.clear();
    this.next.close();
  }

  private remember(key: string, answer: Answer): void {
    if (this.answers.size >= MAX_ENTRIES) this.answers.delete(this.answers.keys().next().value!);
    this.answers.set(key, answer);
  }
}

/** A conjunction is a set: order and repetition do not matter. */
function keyOf(conjuncts: readonly Term[]): string {
  const ids = new Set<number>();
  for (const t of conjuncts) ids.add(t.id);
  // Numbers are sorted as numbers; the default order would be that of texts.
  return [...ids].sort((a, b) => a - b).join();
}
