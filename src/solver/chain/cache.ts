/** Answers to slices seen before, whatever path they came from. */
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from '../backend/backend.ts';
import type { SolverStatistics } from './statistics.ts';

/** A key has some 100 bytes, and answers share their models. */
const MAX_ENTRIES = 50_000;

export class CachingBackend implements Backend {
  readonly name: string;
  private readonly next: Backend;
  private readonly statistics: SolverStatistics;
  /** In the order of use: the first is the oldest. Keys are ids of terms, which are never used twice. */
  private readonly answers = new Map<string, Answer>();

  constructor(next: Backend, statistics: SolverStatistics) {
    this.next = next;
    this.name = next.name;
    this.statistics = statistics;
  }

  check(conjuncts: readonly Term[], timeMs: number): Answer {
    const key = keyOf(conjuncts);
    const known = this.answers.get(key);
    if (known !== undefined) {
      this.statistics.hits.cache++;
      this.answers.delete(key);
      this.answers.set(key, known);
      return known;
    }
    const answer = this.next.check(conjuncts, timeMs);
    // A timeout stays one: asking again costs the same time. A cancelled query and a failure are worth another try.
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

/** A conjunction is a set. */
function keyOf(conjuncts: readonly Term[]): string {
  const ids = new Set<number>();
  for (const t of conjuncts) ids.add(t.id);
  return [...ids].sort((a, b) => a - b).join();
}
