/** Linking (JVMS §5.4.2): field slots, default values, vtables, and the sets that make subtype tests cheap. */
import { Acc } from '../../classfile/model.ts';
import { layOutStatics } from '../heap/unlogged.ts';
import { slotArray } from '../interp/method-body.ts';
import { Field, InitState, type LinkedClass, Method, type SlotType } from './linked-class.ts';

const EMPTY: ReadonlySet<LinkedClass> = new Set();

/**
 * Lays out a class whose superclass and interfaces are laid out already: their templates and vtables are the beginning
 * of its own. Types come first, because everything below asks for supertypes.
 */
export function layOut(cls: LinkedClass): void {
  layOutTypes(cls);
  const file = cls.file;
  if (file === null) return;
  cls.fields = file.fields.map((info, i) => new Field(cls, info, i));
  cls.methods = file.methods.map((info, i) => new Method(cls, info, i));
  for (const m of cls.methods) cls.methodsByKey.set(m.key, m);
  layOutFields(cls);
  // An interface has no vtable of its own: a call through an interface type goes by `select.ts`, and the methods of
  // Object keep their index.
  if (cls.isInterface) cls.vtable = cls.superclass?.vtable ?? [];
  else layOutVtable(cls);
}

/** The sets for subtype tests. Array classes and primitive types have them too. */
export function layOutTypes(cls: LinkedClass): void {
  cls.chain = [...(cls.superclass?.chain ?? []), cls];
  const inherited = cls.superclass?.allInterfaces ?? EMPTY;
  // Most classes implement nothing new: they share the set of their superclass.
  if (!cls.isInterface && cls.interfaces.length === 0) {
    cls.allInterfaces = inherited;
    return;
  }
  const all = new Set(inherited);
  for (const i of cls.interfaces) for (const j of i.allInterfaces) all.add(j);
  if (cls.isInterface) all.add(cls);
  cls.allInterfaces = all;
}

/**
 * Slots of a field. A double takes one, unlike in a frame.
 *
 * In a frame a double takes two slots because the specification counts so (JVMS §2.6.1). An object's layout is ours
 * to choose.
 */
function slotsInObject(type: SlotType): number {
  return type === 'J' ? 2 : 1;
}

/**
 * Assigns slots. Fields of superclasses keep theirs, so code linked against a superclass works on every subclass. The
 * default of a reference is null, which the arrays are filled with; all numbers start at 0.
 *
 * A long takes two neighbouring slots, low word first. Code that reads fields by slot relies on it.
 */
function layOutFields(cls: LinkedClass): void {
  const template = cls.superclass === null ? [] : cls.superclass.template;
  let next = template.length;
  let nextStatic = 0;
  for (const f of cls.fields) {
    if (f.isStatic) {
      f.slot = nextStatic;
      nextStatic += slotsInObject(f.type);
    } else {
      f.slot = next;
      next += slotsInObject(f.type);
    }
  }
  // `slotArray` makes an array whose elements V8 does not specialise: a slot may hold a number now and a term later.
  cls.template = slotArray(next);
  for (let i = 0; i < template.length; i++) cls.template[i] = template[i];
  const statics = slotArray(nextStatic);
  // Null and 0 are different values in a slot: a reference that is read before it is written must be null, a number
  // 0.
  for (const f of cls.fields) {
    if (f.type === 'A') continue;
    const area = f.isStatic ? statics : cls.template;
    area[f.slot] = 0;
    if (f.type === 'J') area[f.slot + 1] = 0;
  }
  layOutStatics(cls, statics);
}

/**
 * JVMS §5.4.5: a method overrides inherited methods of the same name and type that are visible to it. It may override
 * several, for instance package-private ones of two packages, so it may fill more than one index.
 */
function layOutVtable(cls: LinkedClass): void {
  const parent = cls.superclass;
  const vtable = parent === null ? [] : parent.vtable.slice();
  for (const m of cls.methods) {
    // Initialisers have names that begin with `<`.
    if (m.isStatic || (m.flags & Acc.PRIVATE) !== 0 || m.name.charCodeAt(0) === 0x3c) continue;
    let placed = false;
    if (parent !== null) {
      for (let i = 0; i < parent.vtable.length; i++) {
        // `vtable[i]` and not the parent's entry: an earlier method of this class cannot have taken it, since name
        // and type differ.
        const inherited = vtable[i];
        if (inherited.name === m.name && inherited.descriptor === m.descriptor && canOverride(m, inherited)) {
          vtable[i] = m;
          m.vindex = i;
          placed = true;
        }
      }
    }
    if (!placed) m.vindex = vtable.push(m) - 1;
  }
  cls.vtable = vtable;
}

/** JVMS §5.4.5. A package-private method is overridden within the same run-time package only. */
export function canOverride(m: Method, inherited: Method): boolean {
  if ((inherited.flags & (Acc.PUBLIC | Acc.PROTECTED)) !== 0) return true;
  return m.holder.loader === inherited.holder.loader && m.holder.packageName === inherited.holder.packageName;
}

/** Arrays, primitives and classes without an initialiser need none. */
export function markInitialised(cls: LinkedClass): void {
  cls.state = InitState.Initialised;
}
