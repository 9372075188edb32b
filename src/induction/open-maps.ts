/**
 * Maps of HashSets whose keys are forgotten. Such a map may hold any keys of some final classes of the JDK, all with the value that HashSet gives them.
 * Hooks answer what it is asked, each time anew: whether it had the key is open. So the answers of every real map are among
 * them, and the code of HashMap, which could only throw for lack of memory, is not run.
 *
 * Whatever else looks at the map reads a field, which holds a number of which nothing is known, or a reference that ends the path as
 * unsupported: then nothing is proved. When the map is opened, nothing but the map itself may refer to its table or its nodes.
 */
import { UnsupportedError } from '../errors.ts';
import { not, zeroExtend } from '../term/build.ts';
import { BOOL, bitVec } from '../term/sorts.ts';
import { noteLargeArray } from '../vm/exceptions/machine-limits.ts';
import { setNative, setSlot } from '../vm/heap/fields.ts';
import { JArray, JObject, type Slot } from '../vm/heap/object.ts';
import { GuardedReference, Lazy } from '../vm/heap/symbolic-reference.ts';
import { DECLINED, type Hook, type HookTable } from '../vm/symbolic/hooks/hook-table.ts';
import { referenceOf } from '../vm/symbolic/references/guarded-references.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { Vm } from '../vm/vm.ts';
import { anyNumber, newVariable } from './any-values.ts';
import { fieldsOf } from './object-fields.ts';
import { isReachedWithout, referencesIn } from './reached.ts';

const MAP = 'java/util/HashMap';
const NODE = 'java/util/HashMap$Node';
const SET = 'java/util/HashSet';

/** Their `hashCode` and `equals` only compute, and nobody can extend them. */
const KEY_CLASSES: ReadonlySet<string> = new Set(
  ['Integer', 'Long', 'Short', 'Byte', 'Character', 'Boolean', 'String'].map((name) => `java/lang/${name}`),
);

/** The most nodes that are looked at. */
const MAX_NODES = 1000;

/** In `JObject.native` of a map whose keys are forgotten. */
const OPEN = Object.freeze({ isOpenMap: true });

function unknown(): never {
  throw new UnsupportedError('a look at a set of which nothing is known');
}

/** Nobody knows what it refers to. */
class UnknownReference extends Lazy {
  readonly name = 'part of a set';
  readonly materialised = undefined;
  materialise = unknown;
  isNull = unknown;
  isInstance = unknown;
  passesCast = unknown;
  fits = unknown;
}

export function isMap({ cls }: JObject): boolean {
  return cls.name === MAP;
}

/** The table of a map with these fields, and its nodes; those that are not concrete are left out. */
export function partsOfMap(vm: Vm, fields: { readonly [slot: number]: Slot }): readonly (JObject | JArray)[] {
  const table = fields[vm.slotOf(MAP, 'table')];
  if (!(table instanceof JArray)) return [];
  return [table, ...(nodesOf(vm, table) ?? [])];
}

/** Null: the nodes cannot be listed. */
function nodesOf(vm: Vm, table: JArray): readonly JObject[] | null {
  const nodes = new Set<JObject>();
  const next = vm.slotOf(NODE, 'next');
  const left: unknown[] = [...referencesIn(table)];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (value === null) continue;
    if (value instanceof GuardedReference) left.push(...value.cases.map(({ ref }) => ref));
    else {
      // A node of a tree is of another class.
      if (!(value instanceof JObject) || value.cls.name !== NODE || nodes.size > MAX_NODES) return null;
      if (!nodes.has(value)) left.push(value.fields[next]);
      nodes.add(value);
    }
  }
  return [...nodes];
}

/** Whether the map is one of those that an open map can be. */
export function canOpen(vm: Vm, map: JObject): boolean {
  if (map.native === OPEN) return true;
  const table = map.fields[vm.slotOf(MAP, 'table')];
  if (map.native !== null || (table !== null && !(table instanceof JArray))) return false;
  const nodes = table === null ? [] : nodesOf(vm, table);
  if (nodes === null) return false;
  const [keyAt, valueAt] = [vm.slotOf(NODE, 'key'), vm.slotOf(NODE, 'value')];
  const isOfSet = ({ fields }: JObject): boolean =>
    fields[valueAt] === valueOfSets(vm) && isKey(fields[keyAt]);
  return nodes.every(isOfSet) && !isReachedWithout(vm, map, new Set(partsOfMap(vm, map.fields)));
}

/** HashSet.PRESENT; no map of the program's own has it. */
function valueOfSets(vm: Vm): Slot | undefined {
  const cls = vm.classes.boot(SET);
  const field = cls.fields.find(({ name }) => name === 'PRESENT');
  return field === undefined ? undefined : cls.statics[field.slot];
}

function isKey(key: Slot): boolean {
  if (key === null) return true;
  if (key instanceof GuardedReference) return key.cases.every(({ ref }) => isKey(ref));
  return key instanceof JObject && KEY_CLASSES.has(key.cls.name);
}

/** `canOpen` holds. */
export function openMap(map: JObject): void {
  if (map.native === OPEN) return;
  setNative(map, OPEN);
  for (const [slot, field] of fieldsOf(map.cls))
    setSlot(map, slot, field.type === 'A' ? new UnknownReference() : anyNumber(field.descriptor));
}

/** The hook does something only if the map is open. */
const onOpen =
  (answer: (t: JThread, slots: readonly Slot[]) => Slot): Hook =>
  (t, { slots }) => {
    const [map] = slots;
    return map instanceof JObject && map.native === OPEN ? answer(t, slots) : DECLINED;
  };

/** The hash code of a key of another class is code of the program. */
function requireKey(key: Slot): void {
  if (!isKey(key)) unknown();
}

/** The value that the key had, or null. */
function earlierValue(vm: Vm): Slot {
  const had = newVariable(BOOL);
  return referenceOf([
    { guard: had, ref: valueOfSets(vm) as JObject },
    { guard: not(had), ref: null },
  ]);
}

/** To be installed before the program begins. */
export const OPEN_MAP_HOOKS: HookTable = {
  [MAP]: {
    'put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;': onOpen((t, [, key, value]) => {
      const { vm } = t;
      requireKey(key);
      noteLargeArray(t);
      if (value !== valueOfSets(vm)) unknown();
      return earlierValue(vm);
    }),
    'containsKey(Ljava/lang/Object;)Z': onOpen((_t, [, key]) => {
      requireKey(key);
      return anyNumber('Z');
    }),
    'remove(Ljava/lang/Object;)Ljava/lang/Object;': onOpen(({ vm }, [, key]) => {
      requireKey(key);
      return earlierValue(vm);
    }),
    'size()I': onOpen(() => zeroExtend(newVariable(bitVec(31)), 32)),
    'isEmpty()Z': onOpen(() => anyNumber('Z')),
    'clear()V': onOpen(() => null),
  },
};
