/**
 * Whether a value that the JDK reads from the world reaches the program. The JDK hashes classes, asks for properties and
 * reads weak references for purposes of its own; only what it hands on to the program can steer it.
 */
import type { Frame } from './frame.ts';

/** Classes and packages of the JDK that use such values without handing them on. The longest matching prefix decides. */
const KEEPS_TO_ITSELF: Readonly<Record<string, boolean>> = {
  'com/sun/': true,
  'java/io/Object': true,
  'java/lang/ApplicationShutdownHooks': true,
  'java/lang/Class': true,
  'java/lang/Module': true,
  'java/lang/NamedPackage': true,
  'java/lang/Package': true,
  'java/lang/Process': true,
  'java/lang/PublicMethods': true,
  'java/lang/StackStreamFactory': true,
  'java/lang/StackTraceElement': true,
  'java/lang/Thread': true,
  'java/lang/Throwable': true,
  // Linking hashes types; the code of a method handle, once linked, runs for the program.
  'java/lang/invoke/': true,
  'java/lang/invoke/DelegatingMethodHandle$Holder': false,
  'java/lang/invoke/DirectMethodHandle$Holder': false,
  'java/lang/invoke/Invokers$Holder': false,
  'java/lang/invoke/LambdaForm$': false,
  'java/lang/module/': true,
  'java/lang/ref/': true,
  'java/lang/reflect/': true,
  'java/lang/reflect/Array': false,
  'java/lang/reflect/Constructor': false,
  'java/lang/reflect/Method': false,
  'java/net/': true,
  'java/nio/': true,
  'java/security/': true,
  'java/security/AccessController': false,
  'java/text/': true,
  'java/text/MessageFormat': false,
  'java/time/': true,
  'java/util/Calendar': true,
  'java/util/Currency': true,
  'java/util/Locale': true,
  'java/util/ResourceBundle': true,
  'java/util/ServiceLoader': true,
  'java/util/TimeZone': true,
  'java/util/jar/': true,
  'java/util/logging/': true,
  'java/util/prefs/': true,
  'java/util/zip/': true,
  'jdk/': true,
  'jdk/internal/reflect/': false,
  'jdk/internal/util/ArraysSupport': false,
  'sun/': true,
};

/** Parts of the JDK that load and link the program: what they read never reaches it. */
const LOADS_PROGRAM: Readonly<Record<string, boolean>> = {
  'java/lang/ClassLoader': true,
  'java/lang/Module': true,
  'java/lang/invoke/': true,
  'java/lang/invoke/DelegatingMethodHandle$Holder': false,
  'java/lang/invoke/DirectMethodHandle$Holder': false,
  'java/lang/invoke/Invokers$Holder': false,
  'java/lang/invoke/LambdaForm$': false,
  'java/util/ServiceLoader': true,
  'java/util/jar/': true,
  'jdk/internal/jrtfs/': true,
  'jdk/internal/loader/': true,
  'jdk/internal/module/': true,
};

/** Whether every frame from here to the nearest one of the program hands values on. */
export function isForProgram(from: Frame | null): boolean {
  return reachesProgram(from, KEEPS_TO_ITSELF, keeps);
}

/**
 * Whether no frame from here to the nearest one of the program loads or links it. For values on which everything in the JDK may
 * depend, such as the default locale: any other code of the JDK may hand them on.
 */
export function isInProgram(from: Frame | null): boolean {
  return reachesProgram(from, LOADS_PROGRAM, loads);
}

/**
 * Whether an initialiser of the JDK runs because the program needs its class. What it reads stays in static fields, and decides
 * how the class works from then on.
 */
export function isInitialisingForProgram(from: Frame | null): boolean {
  let isInitialising = false;
  for (let f = from; f !== null; f = f.caller) {
    const { holder, name } = f.method;
    if (holder.loader.kind !== 'boot') return isInitialising;
    if (isListed(holder.name, LOADS_PROGRAM, loads)) return false;
    isInitialising ||= name === '<clinit>';
  }
  return false;
}

function reachesProgram(
  from: Frame | null,
  table: Readonly<Record<string, boolean>>,
  known: Map<string, boolean>,
): boolean {
  for (let f = from; f !== null; f = f.caller) {
    const { holder, name } = f.method;
    if (holder.loader.kind !== 'boot') return true;
    // What an initialiser reads stays in a static field. Whatever reads such a field for the program is listed itself.
    if (name === '<clinit>' || isListed(holder.name, table, known)) return false;
  }
  return false;
}

const keeps = new Map<string, boolean>();
const loads = new Map<string, boolean>();

function isListed(
  className: string,
  table: Readonly<Record<string, boolean>>,
  known: Map<string, boolean>,
): boolean {
  let is = known.get(className);
  if (is === undefined) {
    const prefixes = Object.keys(table).filter((prefix) => className.startsWith(prefix));
    const longest = prefixes.sort((a, b) => b.length - a.length)[0];
    is = longest !== undefined && table[longest];
    known.set(className, is);
  }
  return is;
}
