import { describe, expect, it } from 'vitest';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import { pairsIn, pairsOf } from './svcomp-tasks.ts';

describe('pairsOf', () => {
  it('reads a task file', () => {
    const text = `format_version: "2.0"
input_files:
  - ../common/
  - "Ex_false/"
properties:
  - property_file: ../properties/valid-assert.prp
    expected_verdict: false
  - property_file: ../properties/no-overflow.prp
  - property_file: ../properties/no-deadlock.prp
    expected_verdict: true
options:
  language: Java
`;
    // The second property has no verdict, so there is nothing to compare.
    expect(pairsOf('/x/jpf/Ex_false.yml', text)).toEqual([
      {
        task: 'Ex_false',
        folder: 'jpf',
        inputs: ['/x/common/', '/x/jpf/Ex_false/'],
        property: '/x/properties/valid-assert.prp',
        expected: false,
      },
      {
        task: 'Ex_false',
        folder: 'jpf',
        inputs: ['/x/common/', '/x/jpf/Ex_false/'],
        property: '/x/properties/no-deadlock.prp',
        expected: true,
      },
    ]);
  });

  it('takes a single file without a list', () => {
    const text =
      'input_files: Main.java\nproperties:\n  - property_file: a.prp\n    expected_verdict: true\n';
    expect(pairsOf('/x/t.yml', text)).toMatchObject([{ inputs: ['/x/Main.java'], expected: true }]);
  });
});

describe('pairsIn', () => {
  it('finds tasks in folders inside the folder', () => {
    const text =
      'input_files: Main.java\nproperties:\n  - property_file: a.prp\n    expected_verdict: true\n';
    const scratch = new ScratchFolder();
    scratch.write('top.yml', text);
    scratch.write('deep/er/task.yml', text);
    const root = scratch.join('.');
    expect(pairsIn(root).map(({ task, inputs }) => [task, inputs])).toEqual([
      ['deep/er/task', [scratch.join('deep/er/Main.java')]],
      ['top', [scratch.join('Main.java')]],
    ]);
  });
});
