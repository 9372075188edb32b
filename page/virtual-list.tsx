/**
 * A list of rows of one height, of which only those in sight exist. One row is active: arrow keys move it, and the list tells it to assistive technology
 * (`aria-activedescendant`), so that focus stays on the list while rows come and go.
 *
 * On paper nobody scrolls: before printing, all rows are made, up to a number that a printer can bear.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

const OVERSCAN = 12;
const MAX_PRINTED = 3_000;

export type VirtualListProps = {
  readonly id: string;
  readonly label: string;
  readonly role: 'treegrid' | 'tree' | 'listbox' | 'list';
  readonly count: number;
  readonly rowHeight: number;
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** Enter or a click on the active row; other keys than those that move. True: the key was used. */
  readonly onKey?: (key: string, index: number) => boolean;
  readonly row: (index: number, isActive: boolean) => ComponentChildren;
  readonly class?: string;
  /** Rows that stand before the list in the same grid: a header. */
  readonly rowsBefore?: number;
  readonly columns?: number;
};

export function VirtualList(props: VirtualListProps): JSX.Element {
  const { id, label, role, count, rowHeight, active, onActive, onKey, row, rowsBefore = 0, columns } = props;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 900 });
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
    const element = box.current!;
    const read = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    read();
    element.addEventListener('scroll', read, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      observer.disconnect();
    };
  }, []);
  useEffect(() => {
    const before = (): void => setPrinting(true);
    const after = (): void => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  useLayoutEffect(() => reveal(box.current!, active, rowHeight), [active, rowHeight, count]);

  const first = isPrinting ? 0 : Math.max(0, Math.floor(view.top / rowHeight) - OVERSCAN);
  const last = isPrinting
    ? Math.min(count, MAX_PRINTED)
    : Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + OVERSCAN);
  const indices = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
  const page = Math.max(1, Math.floor(view.height / rowHeight) - 1);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
    const to = moved(event.key, active, count, page);
    if (to !== null) onActive(to);
    else if (onKey?.(event.key, active) !== true) return;
    event.preventDefault();
  };
  const isInSight = active >= first && active < last;
  return (
    <div
      ref={box}
      id={id}
      class={`list ${props.class ?? ''}`}
      role={role}
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={isInSight ? `${id}-${active}` : undefined}
      {...(role === 'treegrid' ? { 'aria-rowcount': count + rowsBefore, 'aria-colcount': columns } : {})}
      onKeyDown={keyDown}
    >
      <div
        class="list-space"
        role="presentation"
        style={{ height: isPrinting ? 'auto' : `${count * rowHeight}px` }}
      >
        <div
          class="list-rows"
          role="presentation"
          style={{ transform: isPrinting ? 'none' : `translateY(${first * rowHeight}px)` }}
        >
          {indices.map((index) => row(index, index === active))}
        </div>
      </div>
      {isPrinting && count > MAX_PRINTED && <p>{`${count - MAX_PRINTED} more rows are not printed`}</p>}
    </div>
  );
}

function moved(key: string, active: number, count: number, page: number): number | null {
  const clamp = (index: number): number => Math.min(count - 1, Math.max(0, index));
  switch (key) {
    case 'ArrowDown':
      return clamp(active + 1);
    case 'ArrowUp':
      return clamp(active - 1);
    case 'PageDown':
      return clamp(active + page);
    case 'PageUp':
      return clamp(active - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Scrolls just as far as needed; a row that was far away comes to the middle. */
function reveal(element: HTMLElement, index: number, rowHeight: number): void {
  if (index < 0) return;
  const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight];
  const { scrollTop, clientHeight } = element;
  if (top >= scrollTop && bottom <= scrollTop + clientHeight) return;
  const isFar = bottom < scrollTop - clientHeight || top > scrollTop + 2 * clientHeight;
  if (isFar) element.scrollTop = top - clientHeight / 2;
  else element.scrollTop = top < scrollTop ? top : bottom - clientHeight;
}
