/** The tree of paths from notes as workers send them: in any order, with gaps. */
import { expect, it } from 'vitest';
import type { PathNote } from '../search/path-notes.ts';
import { pathTree } from './path-tree.ts';

const fork = (id: string, parent: string, condition: string): PathNote => ({
  kind: 'fork',
  id,
  parent,
  what: 'branch',
  location: { class: 'a.B', method: 'm', file: 'B.java', line: 3 },
  condition,
});
const end = (id: string, value: string): PathNote => ({
  kind: 'end',
  id,
  outcome: { kind: 'returned', value },
  inputs: [{ name: 's', type: 'String', value: 'a"b' }],
});

/** Each node as `condition` below the condition of its parent, in the order of the tree. */
function shape(notes: readonly PathNote[], paths: number): string[] {
  const tree = pathTree(notes, paths)!;
  return tree.parent.map((up, node) => {
    const text = (at: number): string => (at < 0 ? '-' : (tree.texts[tree.condition[at]] ?? 'start'));
    const outcome = tree.outcomes[tree.outcome[node]]?.what ?? '';
    return `${text(up)} > ${text(node)} ${outcome}`.trimEnd();
  });
}

it('shares beginnings, parents before children', () => {
  // if (x) { if (y) … }: three paths. A second worker told the inner fork and its ends first.
  const notes = [
    fork('xy', 'x', 'y'),
    fork('xn', 'x', '!y'),
    end('xy', '1'),
    end('xn', '2'),
    fork('x', 'root', 'x'),
    fork('n', 'root', '!x'),
    end('n', '3'),
  ];
  expect(shape(notes, 3)).toEqual(['- > start', 'start > x', 'x > y 1', 'x > !y 2', 'start > !x 3']);
  expect(pathTree(notes, 3)).toMatchObject({
    more: 0,
    places: [{ file: 'a/B.java', line: 3, method: 'B.m' }],
  });
});

it('leaves out what leads nowhere and what is not connected, and counts the paths that are missing', () => {
  const notes = [
    fork('x', 'root', 'x'),
    // No path ended below it: it was waiting when the run stopped.
    fork('n', 'root', '!x'),
    end('x', '1'),
    // Its fork was not noted any more.
    end('lost', '2'),
  ];
  expect(shape(notes, 5)).toEqual(['- > start', 'start > x 1']);
  // Five paths ended, one of them is in the tree.
  expect(pathTree(notes, 5)?.more).toBe(4);
});

it('is one leaf if nothing was asked', () => {
  expect(shape([end('root', '7')], 1)).toEqual(['- > start 7']);
});

it('shows cut paths, which are not counted as paths', () => {
  const cut: PathNote = {
    kind: 'end',
    id: 'x',
    outcome: { kind: 'incomplete', limitation: { id: 'decisions', max: 3, isChosen: true }, location: null },
    inputs: null,
  };
  const tree = pathTree([fork('x', 'root', 'x'), fork('n', 'root', '!x'), cut, end('n', '1')], 1)!;
  expect(tree.outcomes.map(({ kind }) => kind)).toEqual(['cut', 'returned']);
  expect(tree.more).toBe(0);
});

it('is null if no path ended', () => {
  expect(pathTree([fork('x', 'root', 'x')], 0)).toBeNull();
});
