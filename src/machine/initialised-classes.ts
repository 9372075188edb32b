/**
 * Limitations that depend on which classes of the program a path initialises. Code of a class can run only after the class was
 * initialised, so a limitation is met at the first class whose code could tell the difference.
 */
import { hasStoringAssertion } from '../inputs/assertion-effects.ts';
import { changesJdkState } from '../inputs/changes-jdk-state.ts';
import { comparesReferences } from '../inputs/compares-references.ts';
import { hasMutableStatics } from '../inputs/mutable-statics.ts';
import { RECIPES_PACKAGE } from '../inputs/recipes.ts';
import { readsMemoryLayouts, separatorsIn } from '../inputs/separators.ts';
import type { Limitation } from '../limitation/limitation.ts';
import { isOfProgram } from '../result/static-state.ts';
import type { LinkedClass } from '../vm/link/linked-class.ts';
import { logUndo } from '../vm/trail/trail.ts';
import type { Vm } from '../vm/vm.ts';

/**
 * Met once and for the whole path. That a class is initialised but the method in question never runs is not looked
 * at: the limitation may be listed without need.
 */
export class InitialisedClasses {
  private readonly vm: Vm;
  /** The path starts at a method, not at `main`: other methods may have been called before it. */
  private readonly startsAtMethod: boolean;
  /** Internal name of a class whose static fields that can be assigned are inputs; null: none. */
  private readonly symbolicStatics: string | null;
  private readonly meetLimitation: (limitation: Limitation) => void;
  /** A class that compares references was initialised; a string is an input. Facts of this path: an undo resets both. */
  private isComparing = false;
  private hasStringInput = false;
  /** A string is a new object that the JDK might not have made. */
  private isIdentityOpen = false;

  constructor(
    vm: Vm,
    startsAtMethod: boolean,
    symbolicStatics: string | null,
    meetLimitation: (limitation: Limitation) => void,
  ) {
    this.vm = vm;
    this.startsAtMethod = startsAtMethod;
    this.symbolicStatics = symbolicStatics;
    this.meetLimitation = meetLimitation;
  }

  onInitialised(cls: LinkedClass): void {
    if (!isOfProgram(this.vm, cls)) return;
    // Static fields could hold other values after earlier calls: SAFE is about a first call then.
    const areInputs = cls.name === this.symbolicStatics;
    if (this.startsAtMethod && hasMutableStatics(cls, areInputs))
      this.meetLimitation({ id: 'first-statics' });
    if (this.startsAtMethod && changesJdkState(cls.file!)) this.meetLimitation({ id: 'jdk-state' });
    for (const name of separatorsIn(cls.file!)) this.meetLimitation({ id: 'system-property', name });
    if (readsMemoryLayouts(cls.file!)) this.meetLimitation({ id: 'platform', trait: 'byte order' });
    if (hasStoringAssertion(cls.file!)) this.meetLimitation({ id: 'assertion-status' });
    // Our recipes compare no strings by reference: docs/recipes.md.
    if (this.isComparing || cls.name.startsWith(RECIPES_PACKAGE) || !comparesReferences(cls.file!)) return;
    logUndo(() => {
      this.isComparing = false;
    });
    this.isComparing = true;
    this.meetStrings();
    if (this.isIdentityOpen) this.meetLimitation({ id: 'string-identity' });
  }

  /** See `Vm.followsIdentity`. */
  followsIdentity(): boolean {
    if (this.isComparing) return true;
    if (!this.isIdentityOpen) {
      logUndo(() => {
        this.isIdentityOpen = false;
      });
      this.isIdentityOpen = true;
    }
    return false;
  }

  /** A string that a caller could have taken from anywhere: a parameter, a field, an element. */
  onStringInput(): void {
    if (this.hasStringInput) return;
    logUndo(() => {
      this.hasStringInput = false;
    });
    this.hasStringInput = true;
    this.meetStrings();
  }

  /** An input string may be the same object as a literal. That matters only if some code compares references. */
  private meetStrings(): void {
    if (this.isComparing && this.hasStringInput) this.meetLimitation({ id: 'fresh-strings' });
  }
}
