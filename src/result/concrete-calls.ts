/**
 * Methods that ran on concrete values alone: native ones, and those that the user wants to run so. What they were given of symbolic
 * values says which of them need a model.
 */
import { locationKey } from './finding.ts';
import type { Location } from './outcome.ts';

/** A method over all its calls, as plain data. Calls of a prefix that is run again count again. */
export type ConcreteCalls = {
  /** `L.complex`, as `--model` takes it. */
  readonly method: string;
  /** Of a native method that is implemented here, those with symbolic values alone. */
  readonly calls: number;
  /** Those of which it was given a symbolic value: as an argument, or reachable from one. */
  readonly symbolic: number;
  /** Values that were made concrete for it. */
  readonly concretised: number;
  /** Symbolic values that it has replaced. */
  readonly lost: number;
  /** The first symbolic value, and where it was: `L.f`, `element 3 of an array`, `an argument`. Null: there was none. */
  readonly example: { readonly place: string; readonly value: string } | null;
  /** Where calls with symbolic values were made, the most frequent first. */
  readonly places: readonly CallPlace[];
};

type CallPlace = { readonly location: Location | null; readonly count: number };

/** Adds up those of several workers, or of a run and of the run that it resumes; the most frequent first. */
export function addConcreteCalls(all: readonly ConcreteCalls[]): ConcreteCalls[] {
  const byMethod = new Map<string, ConcreteCalls>();
  for (const each of all) {
    const known = byMethod.get(each.method);
    byMethod.set(each.method, known === undefined ? each : sum(known, each));
  }
  return [...byMethod.values()].sort(
    (a, b) => b.symbolic - a.symbolic || b.lost - a.lost || (a.method < b.method ? -1 : 1),
  );
}

function sum(a: ConcreteCalls, b: ConcreteCalls): ConcreteCalls {
  const places = new Map<string, CallPlace>();
  for (const place of [...a.places, ...b.places]) {
    const key = locationKey(place.location);
    places.set(key, { ...place, count: place.count + (places.get(key)?.count ?? 0) });
  }
  return {
    method: a.method,
    calls: a.calls + b.calls,
    symbolic: a.symbolic + b.symbolic,
    concretised: a.concretised + b.concretised,
    lost: a.lost + b.lost,
    example: a.example ?? b.example,
    places: [...places.values()].sort((p, q) => q.count - p.count),
  };
}
