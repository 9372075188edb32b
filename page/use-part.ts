/** A part of the page inside a component: null while it is being opened, an Error if it cannot be. */
import { useEffect, useState } from 'preact/hooks';

/** `load` must be the same function every time; a null index loads nothing. */
export function usePart<Part>(
  load: (index: number) => Promise<Part>,
  index: number | null,
): Part | Error | null {
  const [state, setState] = useState<{ index: number; value: Part | Error } | null>(null);
  useEffect(() => {
    if (index === null) return undefined;
    let isCurrent = true;
    const keep = (value: Part | Error): void => {
      if (isCurrent) setState({ index, value });
    };
    load(index).then(keep, (error: unknown) => keep(error as Error));
    return () => {
      isCurrent = false;
    };
  }, [load, index]);
  return state !== null && state.index === index ? state.value : null;
}
