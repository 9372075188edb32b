import { describe, expect, it } from 'vitest';
import { checkReport } from '../report/check-report.ts';
import type { PredictedFinding as Predicted } from '../result/finding.ts';
import type { Outcome } from '../result/outcome.ts';
import type { Exploration } from '../search/exploration.ts';
import { ResultAccumulator } from '../search/result-accumulator.ts';
import { assemble } from './assemble.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';

const WHERE = { class: 'A', method: 'm', file: 'A.java', line: 3 };
const NO_CONDITION = { definitions: [], conjuncts: [] };

const COMPLETE: Exploration = {
  counts: { ...new ResultAccumulator().counts, paths: 2, returned: 2 },
  findings: [],
  incomplete: [],
  metLimitations: [],
  defects: [],
  regions: [],
  concreteCalls: [],
  statistics: {
    totalMs: 10.4,
    machineMs: 1,
    chainMs: 1,
    solverMs: 2.6,
    solverCpuMs: 0,
    queries: 5,
    backendCalls: 3,
    unknowns: 0,
    hits: { simplification: 0, facts: 0, pathModel: 0, cache: 0, modelReuse: 0 },
    branchesAndCalls: 77,
    sweeps: 0,
    peakRssMb: 99.5,
  },
  coverage: [
    { site: 'a', taken: [3, 0], forks: 0 },
    { site: 'b', taken: [1, 1, 1], forks: 0 },
  ],
  stopped: null,
  isProved: false,
  frontier: { sites: [], steps: [], ends: [] } as unknown as Exploration['frontier'],
  records: [],
  notes: [],
  tests: [],
  unproven: [],
};

const NOTED = { inputLimitations: [], remarks: [] };
const run = (exploration: Partial<Exploration>, options: Partial<CheckOptions> = {}) => {
  const result = assemble({ ...DEFAULT_OPTIONS, ...options }, { ...COMPLETE, ...exploration }, [], NOTED);
  return { ...result, ...checkReport(result) };
};

function threw(exception: string, supers: readonly string[], count = 1): Predicted {
  const outcome: Extract<Outcome, { kind: 'threw' }> = {
    kind: 'threw',
    exception,
    supers,
    message: null,
    location: WHERE,
    userLocation: WHERE,
    trace: [WHERE],
  };
  return {
    key: exception,
    outcome,
    condition: NO_CONDITION,
    inputs: [],
    heap: [],
    after: null,
    model: [],
    metLimitations: [],
    count,
  };
}

describe('assemble', () => {
  it('takes over figures, coverage and remarks', () => {
    expect(run({})).toMatchObject({
      verdict: 'SAFE',
      stats: { paths: 2, queries: 5, backendCalls: 3, solverMs: 3, instructions: 77, peakRssMb: 100 },
      coverage: { covered: 4, total: 5 },
      remarks: [],
    });
    expect(run({ coverage: [] }).coverage).toBeNull();
  });

  it('counts exceptions, those too that violate nothing', () => {
    const findings = [threw('java.io.IOException', ['java.lang.Exception'], 2), threw('x.Y', [])];
    const result = run({ findings });
    expect(result.exceptionCounts).toEqual({ 'java.io.IOException@3': 2, 'x.Y@3': 1 });
    expect(result.verdict).toBe('SAFE');
  });

  it('does not call SAFE what ended at a limit of ours', () => {
    const overflow = threw('java.lang.StackOverflowError', [
      'java.lang.VirtualMachineError',
      'java.lang.Error',
    ]);
    expect(run({ findings: [overflow] })).toMatchObject({
      verdict: 'UNKNOWN',
      reason: 'no proof: a path ends with java.lang.StackOverflowError, a limit of this machine',
    });
  });

  it('does not call SAFE what an error of ours cut, told among the cut paths or not', () => {
    const defects = [{ message: 'boom', stack: 'boom at x.ts', count: 1 }];
    const limitation = { id: 'internal-error', message: 'boom' } as const;
    const cut = { limitation, location: null, count: 1 };
    for (const incomplete of [[], [cut]]) {
      const result = run({ defects, incomplete });
      expect(result.verdict).toBe('UNKNOWN');
      expect(result.incomplete).toMatchObject([
        { id: 'internal-error', reason: 'internal error: boom', location: null, count: 1 },
      ]);
      expect(result.defects).toEqual(['boom at x.ts']);
    }
  });

  it('tells bounds of the user as assumptions', () => {
    const inputBounds = [
      { type: 'int', name: null, min: '0', max: '9' },
      { type: 'long', name: 'x', min: '5', max: null },
      { type: 'double', name: null, min: null, max: '1.5' },
    ] as const;
    expect(run({}, { inputBounds }).assumptions).toEqual([
      'int inputs lie between 0 and 9',
      'the long input x is 5 or more',
      'double inputs are 1.5 or less',
    ]);
  });

  it('says why a run stopped, unless it found what it was asked for', () => {
    expect(run({ stopped: 'time' }, { timeMs: 2000 })).toMatchObject({
      verdict: 'UNKNOWN',
      reason: 'the time budget of 2 s is used up',
    });
    expect(run({ stopped: 'found' }).incomplete).toEqual([]);
    expect(run({ stopped: 'found' }).verdict).toBe('UNKNOWN');
  });

  it('lets inputs that cannot be made bar SAFE', () => {
    const method = 'A.m(Object)';
    const inputLimitations = [
      { id: 'concrete-parameter', type: 'Object', name: 'o', method, key: 'symbolic.lazy' } as const,
    ];
    const result = assemble(DEFAULT_OPTIONS, COMPLETE, [], { inputLimitations, remarks: [] });
    expect(checkReport(result)).toMatchObject({
      verdict: 'UNKNOWN',
      reason: 'no proof: Object o of A.m(Object) keeps its value without symbolic.lazy=true',
    });
  });
});
