/**
 * The names of the inputs that an unseeded Random makes. They are the protocol between the engine and the replay, which feeds inputs by
 * name. `java/rangefinder/replay/RandomInputs.java` has the name of the seed, too.
 */
export const RANDOM_SEED = 'Random.seed';

/** A number that the method drew, such as `Random.nextInt()`. */
export function drawnInput(method: string): string {
  return `Random.${method}()`;
}

export function isSeedInput(name: string): boolean {
  return withoutSuffix(name) === RANDOM_SEED;
}

/** Whether the input is a number that was drawn. It follows from the seed, so a replay must not feed it. */
export function isDrawnInput(name: string): boolean {
  return /^Random\.next\w*\(\)$/.test(withoutSuffix(name));
}

/** `InputLog` adds a type where a name has two, and a number from the second input of a name on. */
function withoutSuffix(name: string): string {
  return name.replace(/[:#].*$/, '');
}
