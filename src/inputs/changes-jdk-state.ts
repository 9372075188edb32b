/**
 * Code that changes state which the JDK keeps beyond a call: the standard streams, factories that can be set once, levels of
 * loggers. A call before may have done so, whichever method it was of.
 *
 * Two things are not here. Numbers of threads are noticed where they are taken (`vm/symbolic/hooks/environment-hooks.ts`). What a
 * program reads of its surroundings, wherever it was set (locale, time zone, system properties, the calling thread), is noticed
 * where it is read.
 */
import { type ClassFile, Tag } from '../classfile/model.ts';

/** By class: names of methods, or names with descriptors. */
const CHANGING: Readonly<Record<string, readonly string[]>> = {
  'java/lang/System': ['setOut', 'setErr', 'setIn', 'setSecurityManager'],
  'java/util/concurrent/Executors': ['defaultThreadFactory', 'privilegedThreadFactory'],
  'java/lang/ClassLoader': [
    'setDefaultAssertionStatus',
    'setPackageAssertionStatus',
    'setClassAssertionStatus',
    'clearAssertionStatus',
  ],
  'java/net/Authenticator': ['setDefault'],
  'java/net/CookieHandler': ['setDefault'],
  'java/net/HttpURLConnection': ['setFollowRedirects'],
  'java/net/ProxySelector': ['setDefault'],
  'java/net/ResponseCache': ['setDefault'],
  'java/net/ServerSocket': ['setSocketFactory'],
  'java/net/Socket': ['setSocketImplFactory'],
  'java/net/URL': ['setURLStreamHandlerFactory'],
  'java/net/URLConnection': [
    'setContentHandlerFactory',
    'setDefaultAllowUserInteraction',
    'setDefaultUseCaches',
    'setFileNameMap',
  ],
  'java/security/Policy': ['setPolicy'],
  'java/security/Security': ['addProvider', 'insertProviderAt', 'removeProvider', 'setProperty'],
  'java/sql/DriverManager': ['deregisterDriver', 'registerDriver', 'setLogWriter', 'setLoginTimeout'],
  'java/util/logging/Handler': ['setFilter', 'setFormatter', 'setLevel'],
  'java/util/logging/LogManager': ['addLogger', 'readConfiguration', 'reset', 'updateConfiguration'],
  'java/util/logging/Logger': [
    'addHandler',
    'removeHandler',
    'setFilter',
    'setLevel',
    'setParent',
    'setUseParentHandlers',
  ],
};

const known = new WeakMap<ClassFile, boolean>();

/** A reference to such a method is enough: `System::setOut` is one too. */
export function changesJdkState(file: ClassFile): boolean {
  let found = known.get(file);
  if (found === undefined) {
    found = file.pool.some(
      (constant) =>
        constant?.tag === Tag.Methodref && isChanging(constant.owner, constant.name, constant.descriptor),
    );
    known.set(file, found);
  }
  return found;
}

function isChanging(owner: string, name: string, descriptor: string): boolean {
  const methods = Object.hasOwn(CHANGING, owner) ? CHANGING[owner] : [];
  return methods.includes(name) || methods.includes(name + descriptor);
}
