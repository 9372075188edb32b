/** Runs the search over the Java machine, in this thread. */
import { toInternalName } from '../classfile/descriptor.ts';
import type { Exploration } from '../search/exploration.ts';
import { explore as search } from '../search/explore.ts';
import { JavaMachine, type JavaMachineOptions } from '../search/java-machine.ts';
import { openSolver } from '../solver/select.ts';
import { questionOf } from './assemble.ts';
import type { CheckHooks } from './check.ts';
import type { CheckOptions } from './options.ts';
import type { Program } from './prepare.ts';
import { violation } from './property.ts';

export async function explore(
  program: Program,
  options: CheckOptions,
  hooks: CheckHooks,
): Promise<Exploration> {
  const solver = openSolver(options.solver, {
    queryTimeMs: options.queryTimeMs,
    smtLog: options.smtLog ?? undefined,
  });
  const machine = new JavaMachine(machineOptions(program));
  const start = performance.now();
  let paths = 0;
  let findings = 0;
  try {
    return search(machine, solver, {
      strategy: options.search,
      seed: options.seed,
      maxDepth: options.depth,
      maxInstructions: options.maxInstructions,
      keepRecords: options.showPaths,
      stopWhen: ({ outcome }) => options.stopAtFirst && violation(outcome, questionOf(options)) !== null,
      onPath: () => paths++,
      onFinding: () => findings++,
      onTick: (now) =>
        hooks.onProgress?.({
          paths,
          frontier: 0,
          queries: solver.statistics.queries,
          findings,
          coverage: null,
          rssMb: process.memoryUsage.rss() / (1 << 20),
          elapsedMs: now - start,
        }),
      budgets: { timeMs: options.timeMs, maxPaths: options.maxPaths, memoryMb: options.memoryMb },
    });
  } finally {
    machine.close();
    solver.close();
  }
}

export function machineOptions(program: Program): JavaMachineOptions {
  const { entry, reach } = program;
  return {
    jdkHome: program.jdk.home,
    classPath: [program.inputApi, ...program.classPath],
    properties: [...program.properties],
    entry:
      entry.kind === 'main'
        ? { kind: 'main', className: entry.className, args: program.args }
        : {
            kind: 'method',
            className: toInternalName(entry.method.className),
            method: entry.method.name,
            descriptor: entry.method.descriptor,
            isStatic: entry.method.isStatic,
            parameterNames: entry.method.parameters.map((parameter) => parameter.name),
          },
    reach:
      reach === null
        ? null
        : {
            className: toInternalName(reach.className),
            method: reach.name,
            // All overloads, unless the user gave the types of one.
            descriptor: reach.descriptors.length === 1 ? reach.descriptors[0] : null,
          },
    symbolicMethods: program.symbolicMethods,
    inputBounds: program.inputBounds,
  };
}
