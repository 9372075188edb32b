/**
 * The Java sources that we ship (`java/`), compiled with the user's JDK: the input APIs of other tools and the
 * drivers of the replay.
 *
 * The API classes hold no logic of their own. Each method takes its values from `rangefinder.replay.Inputs`, so that the
 * engine and the real JVM run the same bytecode and make the same inputs in the same order, if both have this folder in
 * front of the user's class path. Then these are the only natives that the engine needs, all static:
 *
 * | rangefinder/replay/Inputs | descriptor                          | meaning                                         |
 * |---------------------------|-------------------------------------|-------------------------------------------------|
 * | aBoolean                  | (Ljava/lang/String;)Z               | fresh input; the argument is its name           |
 * | aByte aChar aShort        | (Ljava/lang/String;)B, …C, …S       | likewise                                        |
 * | anInt aLong               | (Ljava/lang/String;)I, …J           | likewise                                        |
 * | aFloat aDouble            | (Ljava/lang/String;)F, …D           | likewise, NaN and infinities included           |
 * | aString                   | (Ljava/lang/String;)Ljava/lang/String; | likewise, never null                         |
 * | aReference                | (Ljava/lang/String;Ljava/lang/Class;Z)Ljava/lang/Object; | an array or object of the class; null, if the flag is true |
 * | anObject                  | (Ljava/lang/String;Z)Ljava/lang/Object; | likewise, of the class that the caller's caller casts it to |
 * | intBetween                | (Ljava/lang/String;II)I             | fresh int input in [lo, hi]; the caller ensures lo <= hi |
 * | longBetween               | (Ljava/lang/String;JJ)J             | fresh long input in [lo, hi]                    |
 * | assume                    | (Z)V                                | ends the path unless true                       |
 * | isPossible                | (Z)V                                | of a recipe: there is no input unless true      |
 * | between                   | (JJJ)V                              | of a recipe: there is no input unless the first number lies between the others |
 * | unsupported               | (Ljava/lang/String;)V               | the path is incomplete; the argument says why   |
 * | isActive                  | ()Z                                 | true                                            |
 *
 * Names are those of the program (`Debug.makeSymbolicInteger("x")`, `Symbolic.anInt("x")`) or of the method
 * (`nondetInt`), and repeat: the replay goes by order and type, not by name.
 *
 * Unseeded Random has no class here. The replay's agent makes its seed an input, `Random.seed`: the constructor `Random()` passes
 * it to `Random(long)`, unless a subclass of the JDK such as ThreadLocalRandom is being made. The numbers that the engine calls
 * `Random.nextInt()` and so on are not fed: they follow from the seed.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../classpath/javac.ts';
import type { Jdk } from '../classpath/jdk.ts';

/** From `src/inputs`, from `dist/inputs` and from the bundle in `dist/cli` alike. */
export const JAVA_FOLDER = fileURLToPath(new URL('../../java', import.meta.url));

/** Runs in a JVM of its own, never beside the program's classes (`host-jvm.ts`). */
export const HOST_PACKAGE = join('rangefinder', 'host');

/** The folder of the compiled input APIs and of the replay's classes. Costs a run of javac once per JDK. */
export function inputClassPath(jdk: Jdk): string {
  return compile(jdk, javaSources()).dir;
}

/** Sorted, as the key of the cache depends on the order. */
function javaSources(): string[] {
  return readdirSync(JAVA_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java') && !name.startsWith(HOST_PACKAGE))
    .sort()
    .map((name) => join(JAVA_FOLDER, name));
}
