/** Every query that reaches a solver, as an SMT-LIB file of its own: `--smt-log DIR`. */
import fs from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { InputError } from '../../errors.ts';
import { smtScript } from '../../term/print-smtlib.ts';
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from '../backend/backend.ts';

export class QueryLog implements Backend {
  readonly name: string;
  private readonly next: Backend;
  private readonly folder: string;
  private count = 0;

  constructor(next: Backend, folder: string) {
    this.next = next;
    this.name = next.name;
    this.folder = folder;
    try {
      fs.mkdirSync(folder, { recursive: true });
    } catch (error) {
      throw new InputError(`--smt-log ${folder}: ${(error as Error).message}`);
    }
  }

  /** The file is there before the answer is: a query that kills the solver can be looked at. */
  check(conjuncts: readonly Term[], timeMs: number): Answer {
    const number = String(++this.count).padStart(6, '0');
    const file = path.join(this.folder, `query-${threadId}-${number}.smt2`);
    fs.writeFileSync(file, smtScript(conjuncts));
    const start = performance.now();
    const answer = this.next.check(conjuncts, timeMs);
    const why = answer.kind === 'unknown' ? ` (${answer.detail})` : '';
    const ms = (performance.now() - start).toFixed(1);
    fs.appendFileSync(file, `; ${answer.kind}${why} from ${this.name} in ${ms} ms\n`);
    return answer;
  }

  close(): void {
    this.next.close();
  }
}
