/** All classes with TypeScript implementations. One file per JDK class or small family. */

import type { NativeClass } from '../control/native.ts';
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
import { javaLangClassMembers } from './java-lang-class-members.ts';
import { javaLangClassOrigin } from './java-lang-class-origin.ts';
import { classLoader } from './java-lang-classloader.ts';
import { lambdaForm, methodHandle, varHandle } from './java-lang-invoke-lambda-form.ts';
import { methodHandleNatives } from './java-lang-invoke-method-handle-natives.ts';
import { javaLangModule } from './java-lang-module.ts';
import { javaLangDouble, javaLangFloat } from './java-lang-numbers.ts';
import { javaLangObject } from './java-lang-object.ts';
import { processEnvironment, processHandleImpl, processImpl } from './java-lang-process.ts';
import { finalizer, phantomReference, reference, referenceThreads } from './java-lang-ref.ts';
import { reflectArray } from './java-lang-reflect-array.ts';
import { reflectExecutable, reflectField } from './java-lang-reflect-members.ts';
import { javaLangRuntime, javaLangShutdown } from './java-lang-runtime.ts';
import {
  abstractStackWalker,
  stackFrameInfo,
  stackStreamFactory,
  stackTraceElementOfFrame,
} from './java-lang-stackwalker.ts';
import { javaLangMath, javaLangMathLater, javaLangStrictMath } from './java-lang-strictmath.ts';
import { javaLangString, javaLangStringUTF16 } from './java-lang-string.ts';
import { javaLangSystem } from './java-lang-system.ts';
import { runtimeLibraries, systemClassLoader } from './java-lang-system-loader.ts';
import { javaLangThread } from './java-lang-thread.ts';
import { threadContext } from './java-lang-thread-context.ts';
import {
  javaLangNullPointerException,
  javaLangStackTraceElement,
  javaLangThrowable,
} from './java-lang-throwable.ts';
import { inetAddresses } from './java-net-address.ts';
import { accessController } from './java-security.ts';
import { atomicLong } from './java-util-concurrent.ts';
import { timeZone } from './java-util-timezone.ts';
import { javaAdler32, javaCrc32 } from './java-util-zip-checksums.ts';
import { deflater } from './java-util-zip-deflater.ts';
import { inflater } from './java-util-zip-inflater.ts';
import { foreignLinkerSupport, nativeEntryPoint } from './jdk-internal-foreign.ts';
import { basicImageReader } from './jdk-internal-jimage.ts';
import { bootLoader, nativeLibraries, nativeLibrary } from './jdk-internal-loader.ts';
import { builtinClassLoader } from './jdk-internal-loader-builtin.ts';
import { internalCDS, internalSignal, internalVM, previewFeatures, terminator } from './jdk-internal-misc.ts';
import { unsafe } from './jdk-internal-misc-unsafe.ts';
import { unsafeFloats } from './jdk-internal-misc-unsafe-floats.ts';
import { unsafeConstants } from './jdk-internal-misc-unsafeconstants.ts';
import { internalModules, moduleLayer, packageHelper, servicesCatalog } from './jdk-internal-module.ts';
import { perf } from './jdk-internal-perf.ts';
import { constantPool } from './jdk-internal-reflect-constantpool.ts';
import {
  accessorFactory,
  directConstructorAccessor,
  directMethodAccessor,
} from './jdk-internal-reflect-direct.ts';
import { fieldAccessorFactory, fieldAccessors } from './jdk-internal-reflect-fields.ts';
import {
  directConstructorNativeAccessor,
  directMethodNativeAccessor,
  nativeConstructorAccessor,
  nativeMethodAccessor,
  reflectionFactory,
} from './jdk-internal-reflect-native.ts';
import { reflection } from './jdk-internal-reflect-reflection.ts';
import { systemProps } from './jdk-internal-util-systemprops.ts';
import { continuation, continuationSupport, virtualThread } from './jdk-internal-vm-continuation.ts';
import {
  cgroupMetrics,
  diagnosticCommands,
  managementFlag,
  memoryImpl,
  operatingSystem,
  threadImpl,
  vmManagement,
} from './sun-management.ts';
import {
  fileChannelImpl,
  fileDispatcherImpl,
  mappedMemoryUtils,
  unixDispatcher,
  unixFileDispatcherImpl,
} from './sun-nio-ch-files.ts';
import { fileKey, ioUtil, nativeThread } from './sun-nio-ch-io.ts';
import { unixFileAttributes } from './sun-nio-fs-attributes.ts';
import { nioUnixFileSystem, unixCopyFile, unixNativeDispatcher } from './sun-nio-fs-dispatcher.ts';
import { linuxNativeDispatcher, mountLines } from './sun-nio-fs-mounts.ts';

/**
 * Two entries may have the same class name: their methods are put together. A method
 * stands in one of them only.
 */
export const NATIVE_CLASSES: readonly NativeClass[] = [
  ...fieldAccessors,
  ...inetAddresses,
  ...javaLangMathLater,
  abstractStackWalker,
  accessController,
  accessorFactory,
  atomicLong,
  basicImageReader,
  bootLoader,
  builtinClassLoader,
  cgroupMetrics,
  classLoader,
  constantPool,
  continuation,
  continuationSupport,
  deflater,
  diagnosticCommands,
  directConstructorAccessor,
  directConstructorNativeAccessor,
  directMethodAccessor,
  directMethodNativeAccessor,
  fieldAccessorFactory,
  fileChannelImpl,
  fileCleanable,
  fileDescriptor,
  fileDispatcherImpl,
  fileInputStream,
  fileKey,
  fileOutputStream,
  finalizer,
  inflater,
  internalCDS,
  internalModules,
  internalSignal,
  internalVM,
  ioUtil,
  javaAdler32,
  javaCrc32,
  javaIoConsole,
  javaLangClass,
  javaLangClassMembers,
  javaLangClassOrigin,
  javaLangDouble,
  javaLangFloat,
  javaLangMath,
  javaLangModule,
  javaLangNullPointerException,
  javaLangObject,
  javaLangRuntime,
  javaLangShutdown,
  javaLangStackTraceElement,
  javaLangStrictMath,
  javaLangString,
  javaLangStringUTF16,
  javaLangSystem,
  javaLangThread,
  javaLangThrowable,
  lambdaForm,
  linuxNativeDispatcher,
  managementFlag,
  mappedMemoryUtils,
  memoryImpl,
  methodHandle,
  methodHandleNatives,
  moduleLayer,
  mountLines,
  nativeConstructorAccessor,
  nativeLibraries,
  nativeLibrary,
  foreignLinkerSupport,
  nativeEntryPoint,
  nativeMethodAccessor,
  nativeThread,
  nioUnixFileSystem,
  objectStreamClass,
  operatingSystem,
  packageHelper,
  perf,
  phantomReference,
  previewFeatures,
  processEnvironment,
  processHandleImpl,
  processImpl,
  randomAccessFile,
  reference,
  referenceThreads,
  reflectArray,
  reflectExecutable,
  reflectField,
  reflection,
  reflectionFactory,
  runtimeLibraries,
  servicesCatalog,
  stackFrameInfo,
  stackStreamFactory,
  stackTraceElementOfFrame,
  systemClassLoader,
  systemProps,
  terminator,
  threadContext,
  threadImpl,
  timeZone,
  unixCopyFile,
  unixDispatcher,
  unixFileAttributes,
  unixFileDispatcherImpl,
  unixFileSystem,
  unixNativeDispatcher,
  unsafe,
  unsafeConstants,
  unsafeFloats,
  varHandle,
  virtualThread,
  vmManagement,
];
