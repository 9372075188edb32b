/** The tree of paths: conditions at its branches, inputs and outcome at its leaves. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { MethodDetail, PathTreeData, TreeOutcome } from '../src/detail/method-detail.ts';
import { amount, count, placeText, simpleName } from './format.ts';
import { hrefOf } from './route.ts';
import { allInner, ancestors, openAtFirst, rowsInSight, type TreeModel, treeModel } from './tree-model.ts';
import { VirtualList } from './virtual-list.tsx';

const ROW_HEIGHT = 26;
const ROWS_AT_FIRST = 300;
/** Deeper nodes are not indented further, or they would leave the screen. Their depth is written instead. */
const MAX_INDENT = 30;

export function PathTree({ detail, node }: { detail: MethodDetail; node: number | null }): JSX.Element {
  const { tree } = detail;
  if (tree === null) return <p class="notice">No path ended, so there is no tree.</p>;
  return <Tree tree={tree} node={node} />;
}

function Tree({ tree, node }: { tree: PathTreeData; node: number | null }): JSX.Element {
  const model = useMemo(() => treeModel(tree), [tree]);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => openFor(model, node));
  const [isFailingOnly, setFailingOnly] = useState(false);
  const [activeNode, setActiveNode] = useState(node ?? 0);
  const rows = useMemo(
    () => rowsInSight(model, open, (at) => !isFailingOnly || at === 0 || model.failing[at] > 0),
    [model, open, isFailingOnly],
  );
  useEffect(() => {
    if (node === null) return;
    setOpen((before) => new Set([...before, ...ancestors(model, node)]));
    setActiveNode(node);
  }, [model, node]);
  const found = rows.indexOf(activeNode);
  const active = Math.max(0, found);
  const toggle = (at: number): void => {
    const next = new Set(open);
    if (!next.delete(at)) next.add(at);
    setOpen(next);
  };
  const onKey = (key: string, index: number): boolean => {
    const at = rows[index];
    const isInner = model.firstChild[at] >= 0;
    if ((key === 'Enter' || key === ' ') && isInner) toggle(at);
    else if (key === 'ArrowRight' && isInner && !open.has(at)) toggle(at);
    else if (key === 'ArrowLeft' && isInner && open.has(at)) toggle(at);
    else if (key === 'ArrowLeft' && tree.parent[at] >= 0) setActiveNode(tree.parent[at]);
    else return false;
    return true;
  };
  const nextFailing = (): void => {
    const leaf = failingLeafAfter(model, activeNode);
    if (leaf === null) return;
    setOpen(new Set([...open, ...ancestors(model, leaf)]));
    setActiveNode(leaf);
  };
  return (
    <div class="tree">
      <div class="controls">
        <span role="status">
          {amount(model.leaves[0], 'path')}
          {model.failing[0] > 0 ? `, ${count(model.failing[0])} of them end in an exception` : ''}
          {tree.more > 0 ? `; ${count(tree.more)} more are not kept` : ''}
        </span>
        <span class="spacer" />
        <button type="button" onClick={() => setOpen(allInner(model))}>
          unfold all
        </button>
        <button type="button" onClick={() => setOpen(new Set([0]))}>
          fold all
        </button>
        <button type="button" disabled={model.failing[0] === 0} onClick={nextFailing}>
          next failing path
        </button>
        <label class="check">
          <input
            type="checkbox"
            checked={isFailingOnly}
            disabled={model.failing[0] === 0}
            onChange={(event) => setFailingOnly(event.currentTarget.checked)}
          />
          failing paths only
        </label>
      </div>
      <VirtualList
        id="tree-rows"
        label="Tree of paths"
        role="tree"
        count={rows.length}
        rowHeight={ROW_HEIGHT}
        active={active}
        onActive={(index) => setActiveNode(rows[index])}
        onKey={onKey}
        row={(index, isActive) => (
          <Node
            key={rows[index]}
            model={model}
            node={rows[index]}
            index={index}
            isActive={isActive}
            isOpen={open.has(rows[index])}
            onClick={() => {
              setActiveNode(rows[index]);
              if (model.firstChild[rows[index]] >= 0) toggle(rows[index]);
            }}
          />
        )}
      />
    </div>
  );
}

function openFor(model: TreeModel, node: number | null): Set<number> {
  const open = openAtFirst(model, ROWS_AT_FIRST);
  if (node !== null) for (const above of ancestors(model, node)) open.add(above);
  return open;
}

/** The next leaf that fails, in the order of numbers; after the last comes the first. */
function failingLeafAfter({ data: { outcome }, failing }: TreeModel, node: number): number | null {
  const size = outcome.length;
  for (let step = 1; step <= size; step++) {
    const at = (node + step) % size;
    if (outcome[at] >= 0 && failing[at] > 0) return at;
  }
  return null;
}

function Node(props: {
  model: TreeModel;
  node: number;
  index: number;
  isActive: boolean;
  isOpen: boolean;
  onClick: () => void;
}): JSX.Element {
  const { model, node, index, isActive, isOpen, onClick } = props;
  const { data, depth, firstChild, leaves, failing } = model;
  const isInner = firstChild[node] >= 0;
  const place = data.place[node] < 0 ? null : data.places[data.place[node]];
  const outcome = data.outcome[node] < 0 ? null : data.outcomes[data.outcome[node]];
  const inputs = data.inputs[node] < 0 ? null : data.texts[data.inputs[node]];
  const indent = Math.min(depth[node], MAX_INDENT);
  return (
    <div
      id={`tree-rows-${index}`}
      class={`node${isActive ? ' active' : ''}${outcome === null ? '' : ` leaf ${outcome.kind}`}`}
      role="treeitem"
      aria-level={depth[node] + 1}
      aria-expanded={isInner ? isOpen : undefined}
      aria-selected={isActive}
      onClick={onClick}
    >
      <span class="indent" style={{ width: `${indent * 14}px` }} aria-hidden="true">
        {depth[node] > MAX_INDENT ? depth[node] : ''}
      </span>
      <span class="fold" aria-hidden="true">
        {isInner ? (isOpen ? '▾' : '▸') : ''}
      </span>
      <code class="text">{node === 0 ? 'start' : data.texts[data.condition[node]]}</code>
      {outcome !== null && (
        <span class="outcome">
          <span
            class={`verdict ${outcome.kind === 'threw' || outcome.kind === 'reached' ? 'UNSAFE' : 'plain'}`}
          >
            {outcomeText(outcome)}
          </span>
          {inputs !== null && <code class="faint"> {inputs}</code>}
        </span>
      )}
      {isInner && (
        <span class="faint tally">
          {amount(leaves[node], 'path')}
          {failing[node] > 0 ? `, ${count(failing[node])} failing` : ''}
        </span>
      )}
      {place !== null && <PlaceNote file={place.file} line={place.line} what={place.what} />}
    </div>
  );
}

function outcomeText({ kind, what, message }: TreeOutcome): string {
  switch (kind) {
    case 'returned':
      return what === null ? '→ returns' : `→ returns ${what}`;
    case 'exited':
      return `→ exits with ${what}`;
    case 'threw':
      return `✕ ${simpleName(what ?? '')}${message === null ? '' : `: ${message}`}`;
    case 'reached':
      return `✕ reaches ${what}`;
    case 'cut':
      return `? cut: ${what}`;
  }
}

function PlaceNote({ file, line, what }: { file: string | null; line: number; what: string }): JSX.Element {
  const text = placeText({ file, line });
  return (
    <span class="tree-place faint">
      {what === 'branch' ? '' : `${what} `}
      {file === null ? (
        text
      ) : (
        <a href={hrefOf(['source', file], { line })} tabIndex={-1}>
          {text}
        </a>
      )}
    </span>
  );
}
