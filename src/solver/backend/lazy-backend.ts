/** A back end that is opened by its first query: loading libz3 takes longer than exploring a small method. */
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { Backend, Effort } from './backend.ts';

export class LazyBackend implements Backend {
  private readonly open: () => Backend;
  private backend: Backend | null = null;

  /** `open` must not fail for a reason that the user can mend: he would learn of it in the middle of a run. */
  constructor(open: () => Backend) {
    this.open = open;
  }

  /** Opens it: which library it is, is not known before. */
  get name(): string {
    return this.opened().name;
  }

  get work(): number | undefined {
    return this.backend?.work;
  }

  get cpuMs(): number {
    return this.backend?.cpuMs ?? 0;
  }

  check(conjuncts: readonly Term[], timeMs: number, effort?: Effort): Answer {
    return this.opened().check(conjuncts, timeMs, effort);
  }

  close(): void {
    this.backend?.close();
  }

  private opened(): Backend {
    this.backend ??= this.open();
    return this.backend;
  }
}
