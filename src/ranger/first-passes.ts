/** The statements of each region's first instance that was merged, after each pass that changed it: what a page shows. */
import type { Stmt } from '../ir/ir.ts';
import { printIr } from '../ir/print-ir.ts';

export type PassText = { readonly pass: string; readonly statement: string };

/** An instance may be given up half-way; then the next one is recorded in its place, up to this many. */
const MAX_INSTANCES = 4;
const MAX_TEXT = 6_000;

export class FirstPasses {
  private readonly bySite = new Map<string, { instances: number; passes: PassText[] }>();
  private readonly isMerged: (site: string) => boolean;

  /** `isMerged`: an instance of the region was merged already, so what is recorded stays. */
  constructor(isMerged: (site: string) => boolean) {
    this.isMerged = isMerged;
  }

  note(site: string, pass: string, statement: Stmt): void {
    let known = this.bySite.get(site);
    if (known === undefined) {
      known = { instances: 0, passes: [] };
      this.bySite.set(site, known);
    }
    // Every instance begins with its static statement.
    if (pass === 'static') known.instances++;
    if (known.instances > MAX_INSTANCES || this.isMerged(site)) return;
    if (pass === 'static') known.passes = [];
    const text = printIr(statement);
    if (known.passes.at(-1)?.statement === text) return;
    known.passes.push({
      pass,
      statement:
        text.length > MAX_TEXT
          ? `${text.slice(0, MAX_TEXT)}\n… ${text.length - MAX_TEXT} characters more`
          : text,
    });
  }

  of(site: string): readonly PassText[] {
    return this.bySite.get(site)?.passes ?? [];
  }
}
