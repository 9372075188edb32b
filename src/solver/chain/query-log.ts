/** Writes each query that reaches the back end to an SMT-LIB file of its own: `--smt-log DIR`. */
import fs from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { InputError } from '../../errors.ts';
import { makeFolder } from '../../output-file.ts';
import { smtScript } from '../../term/print-smtlib.ts';
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from '../backend/backend.ts';

export class QueryLog implements Backend {
  private readonly next: Backend;
  private readonly folder: string;
  private count = 0;
  private isBroken = false;

  constructor(next: Backend, folder: string) {
    this.next = next;
    this.folder = folder;
    try {
      makeFolder(path.resolve(folder));
    } catch (error) {
      const { message } = error as Error;
      throw new InputError(`--smt-log ${folder}: cannot be made: ${message}; name another folder`);
    }
  }

  /** Asked for late: `auto` has its name only when it has been started. */
  get name(): string {
    return this.next.name;
  }

  get cpuMs(): number {
    return this.next.cpuMs ?? 0;
  }

  /** The file is written before the solver is asked, so that a query that kills the solver can be examined. */
  check(conjuncts: readonly Term[], timeMs: number): Answer {
    const number = String(++this.count).padStart(6, '0');
    const file = path.join(this.folder, `query-${threadId}-${number}.smt2`);
    this.write(() => fs.writeFileSync(file, smtScript(conjuncts)));
    const start = performance.now();
    const answer = this.next.check(conjuncts, timeMs);
    const why = answer.kind === 'unknown' ? ` (${answer.detail})` : '';
    const ms = (performance.now() - start).toFixed(1);
    // As a comment at the end, so the file stays a valid script.
    this.write(() => fs.appendFileSync(file, `; ${answer.kind}${why} from ${this.name} in ${ms} ms\n`));
    return answer;
  }

  /** A full disk costs the log, not the run. */
  private write(act: () => void): void {
    if (this.isBroken) return;
    try {
      act();
    } catch (error) {
      this.isBroken = true;
      const { message } = error as Error;
      console.error(`rangefinder: --smt-log ${this.folder}: ${message}: no more queries are logged`);
    }
  }

  close(): void {
    this.next.close();
  }
}
