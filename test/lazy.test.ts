/** Lazy initialisation of data structures (test/lazy): every valid shape is found once, and so is a planted bug. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkForTest } from '../src/check/explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from '../src/check/options.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import type { CheckReport } from '../src/report/check-report.ts';
import {
  canonical,
  DOUBLY,
  enumerate,
  RED_BLACK,
  SINGLY,
  type Structure,
  shapeOf,
  TREE,
} from './lazy/shapes.ts';

const MAX_NODES = 4;

type Example = {
  readonly className: string;
  readonly structure: Structure;
  readonly shapes: number;
  readonly buggy: string;
};

const EXAMPLES: readonly Example[] = [
  { className: 'SinglyLinkedList', structure: SINGLY, shapes: 5, buggy: 'removeLast' },
  { className: 'DoublyLinkedList', structure: DOUBLY, shapes: 5, buggy: 'addFirst' },
  { className: 'SearchTree', structure: TREE, shapes: 23, buggy: 'contains' },
  { className: 'RedBlackTree', structure: RED_BLACK, shapes: 10, buggy: 'insert' },
];

function run(className: string, method: string, options: Partial<CheckOptions>): Promise<CheckReport> {
  const file = fileURLToPath(new URL(`./lazy/${className}.java`, import.meta.url));
  return checkForTest({
    ...DEFAULT_OPTIONS,
    targets: [file],
    jdk: discoverJdks()[0].home,
    entry: { kind: 'method', signature: `${className}.${method}` },
    lazyObjects: MAX_NODES,
    ...options,
  });
}

describe.each(EXAMPLES)('$className', ({ className, structure, shapes, buggy }) => {
  it(`has ${shapes} valid shapes of at most ${MAX_NODES} nodes, each found once`, async () => {
    const result = await run(className, 'shape', { mode: 1, showPaths: true });
    expect(result.verdict).toBe('SAFE');
    expect(result.assumptions).toEqual([
      'no input is an object that a static field refers to',
      `there are no more than 4 input objects of class ${className}$Node`,
      // Of the receiver: the list or tree itself is not final.
      'inputs are of no other classes than those on the class path',
    ]);
    const found = (result.paths ?? []).map(({ inputs: [receiver], heap }) => {
      const { java } = receiver;
      if (java.kind !== 'node') throw new Error('the receiver is no object');
      return canonical(shapeOf(heap, java.node, structure));
    });
    const expected = enumerate(structure, MAX_NODES);
    expect(expected.size).toBe(shapes);
    expect(found.toSorted()).toEqual([...expected].sort());
  });

  it('fails where the bug is, on the real JVM too', async () => {
    const result = await run(className, buggy, { stopAtFirst: true });
    expect(result.verdict).toBe('UNSAFE');
    expect(result.findings).toMatchObject([
      { exception: 'java.lang.AssertionError', location: { method: buggy }, replayed: true },
    ]);
  });
});
