/** Reads what the classes of a program say about inputs once for all methods that one command explores: a library has thousands of classes. */
import { type HierarchyFacts, readHierarchy } from '../inputs/class-hierarchy.ts';
import type { Program } from './prepare.ts';

/** Files may change between two commands, so it lives no longer than one. */
export class SharedHierarchy {
  private readonly known = new Map<string, HierarchyFacts>();

  with(program: Program): Program {
    const { classPath: entries, recipeClasses, jdk } = program;
    const key = JSON.stringify([entries, recipeClasses, jdk.feature]);
    const hierarchy = this.known.get(key) ?? readHierarchy({ entries, recipeClasses }, jdk.feature);
    this.known.set(key, hierarchy);
    return { ...program, hierarchy };
  }
}
