/** For property tests of the search: random programs that end. */

import { SeededRandom } from '../seeded-random.ts';
import type { Statement, TableCondition, TableExpression, TableProgram } from './program.testing.ts';
import { runConcretely } from './program.testing.ts';

/** Inputs take values below this: few enough to try them all. */
const LIMIT = 7;
const INPUTS = 3;

export function randomProgram(seed: number): TableProgram {
  return new Generator(new SeededRandom(seed)).program();
}

/** What every input does: the distinct runs. */
export function allRuns(program: TableProgram): string[] {
  const runs = new Set<string>();
  for (let i = 0; i < LIMIT ** INPUTS; i++) {
    const run = runConcretely(program, [
      i % LIMIT,
      Math.floor(i / LIMIT) % LIMIT,
      Math.floor(i / LIMIT ** 2),
    ]);
    if (run !== null) runs.add(run);
  }
  return [...runs].sort();
}

class Generator {
  private readonly random: SeededRandom;
  private loops = 0;

  constructor(random: SeededRandom) {
    this.random = random;
  }

  program(): TableProgram {
    const inputs = Array.from({ length: INPUTS }, (_, i): Statement[] => [
      { do: 'input', name: `x${i}` },
      { do: 'assume', test: { op: '<', left: variable(`x${i}`), right: number(LIMIT) } },
    ]);
    return [...inputs.flat(), ...this.block(3), { do: 'return', value: null }];
  }

  private block(depth: number): Statement[] {
    return Array.from({ length: 2 + this.random.below(3) }, () => this.statement(depth)).flat();
  }

  private statement(depth: number): Statement[] {
    switch (this.random.below(depth === 0 ? 4 : 10)) {
      case 0:
        return [{ do: 'set', name: this.name(), to: this.expression(2) }];
      case 1:
        return this.random.below(3) === 0 ? [{ do: 'assume', test: this.condition() }] : [];
      case 2:
        return this.random.below(3) === 0
          ? [{ do: 'throw', exception: `E${this.random.below(3)}` }]
          : [{ do: 'set', name: this.name(), to: this.expression(1) }];
      case 3:
        return this.random.below(2) === 0 ? [{ do: 'value', name: this.name(), of: this.expression(1) }] : [];
      case 4:
        return [this.switch(depth)];
      case 5:
        return this.loop(depth);
      default:
        return [{ do: 'if', test: this.condition(), yes: this.block(depth - 1), no: this.block(depth - 1) }];
    }
  }

  private switch(depth: number): Statement {
    const keys = [...new Set([this.random.below(8), this.random.below(8), this.random.below(8)])];
    return {
      do: 'switch',
      on: this.expression(1),
      cases: keys.map((key) => [key, this.block(depth - 1)] as const),
      otherwise: this.block(depth - 1),
    };
  }

  /** At most four rounds, whatever the body does: only the loop itself writes its counter. */
  private loop(depth: number): Statement[] {
    const counter = `i${this.loops++}`;
    const more: TableCondition = { op: '<', left: variable(counter), right: number(4) };
    const body: Statement[] = [
      { do: 'set', name: counter, to: { op: '+', left: variable(counter), right: number(1) } },
      ...(depth > 1 ? this.block(0) : []),
    ];
    const leave: Statement = { do: 'set', name: counter, to: number(4) };
    return [
      { do: 'set', name: counter, to: number(0) },
      {
        do: 'while',
        test: more,
        body: [...body, { do: 'if', test: this.condition(), yes: [], no: [leave] }],
      },
    ];
  }

  private condition(): TableCondition {
    const op = this.random.below(2) === 0 ? '<' : '==';
    return { op, left: this.expression(1), right: this.expression(this.random.below(2)) };
  }

  private expression(depth: number): TableExpression {
    if (depth === 0) return this.random.below(2) === 0 ? number(this.random.below(9)) : variable(this.name());
    const op = (['+', '*', '&', '^'] as const)[this.random.below(4)];
    return { op, left: this.expression(depth - 1), right: this.expression(depth - 1) };
  }

  private name(): string {
    return `x${this.random.below(INPUTS)}`;
  }
}

function number(value: number): TableExpression {
  return { op: 'const', value };
}

function variable(name: string): TableExpression {
  return { op: 'var', name };
}
