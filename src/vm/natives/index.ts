/** All classes with TypeScript implementations. One file per JDK class or small family. */
import { javaIoConsole } from './java-io-console.ts';
import { unixFileSystem } from './java-io-file-system.ts';
import {
  fileCleanable,
  fileDescriptor,
  fileInputStream,
  fileOutputStream,
  randomAccessFile,
} from './java-io-files.ts';
import { objectStreamClass } from './java-io-serialization.ts';
import { javaLangClass } from './java-lang-class.ts';
import { javaLangDouble, javaLangFloat } from './java-lang-numbers.ts';
import { javaLangObject } from './java-lang-object.ts';
import { finalizer, phantomReference, reference, referenceThreads } from './java-lang-ref.ts';
import { javaLangRuntime, javaLangShutdown } from './java-lang-runtime.ts';
import { javaLangString, javaLangStringUTF16 } from './java-lang-string.ts';
import { javaLangSystem } from './java-lang-system.ts';
import { javaLangThread } from './java-lang-thread.ts';
import {
  javaLangNullPointerException,
  javaLangStackTraceElement,
  javaLangThrowable,
} from './java-lang-throwable.ts';
import { accessController } from './java-security.ts';
import { internalCDS, internalSignal, internalVM, terminator } from './jdk-internal-misc.ts';
import { unsafe } from './jdk-internal-misc-unsafe.ts';
import { reflection } from './jdk-internal-reflect-reflection.ts';
import { systemProps } from './jdk-internal-util-systemprops.ts';
import type { NativeClass } from './native.ts';

export const NATIVE_CLASSES: readonly NativeClass[] = [
  accessController,
  fileCleanable,
  fileDescriptor,
  fileInputStream,
  fileOutputStream,
  finalizer,
  internalCDS,
  internalSignal,
  internalVM,
  javaIoConsole,
  javaLangClass,
  javaLangDouble,
  javaLangFloat,
  javaLangNullPointerException,
  javaLangObject,
  javaLangRuntime,
  javaLangShutdown,
  javaLangStackTraceElement,
  javaLangString,
  javaLangStringUTF16,
  javaLangSystem,
  javaLangThread,
  javaLangThrowable,
  objectStreamClass,
  phantomReference,
  randomAccessFile,
  reference,
  referenceThreads,
  reflection,
  systemProps,
  terminator,
  unixFileSystem,
  unsafe,
];
