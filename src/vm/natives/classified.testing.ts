/**
 * For tests: every native method that `host-contact.ts` does not list, sorted by hand into those that are watched in another
 * place and those that neither learn from the world nor change it. A new native belongs into one of the three.
 */

/**
 * Open files are watched by `host/open-files.ts`. References, the time zone, system properties, methods of a class and ids of
 * threads are entry points of `symbolic/hooks/environment-hooks.ts`. `start0` and raw bits of NaN have limitations of their own.
 */
export const WATCHED_ELSEWHERE: Readonly<Record<string, string>> = {
  'java/io/FileCleanable': 'cleanupClose0',
  'java/io/FileDescriptor': 'close0 getAppend getHandle sync sync0',
  'java/io/FileInputStream': 'available0 isRegularFile0 length0 open0 position0 read0 readBytes skip0',
  'java/io/FileOutputStream': 'open0 write writeBytes',
  'java/io/RandomAccessFile': `getFilePointer length length0 open0 read0 readBytes readBytes0 seek0 setLength setLength0 write0 writeBytes
    writeBytes0`,
  'java/lang/Class': 'getDeclaredMethods0',
  'java/lang/Double': 'doubleToRawLongBits longBitsToDouble',
  'java/lang/Float': 'floatToRawIntBits intBitsToFloat',
  'java/lang/Thread': 'getNextThreadIdOffset start0',
  'java/lang/ref/Finalizer': 'isFinalizationEnabled reportComplete startFinalizerThread',
  'java/lang/ref/PhantomReference': 'clear0 refersTo0',
  'java/lang/ref/Reference': `clear0 getAndClearReferencePendingList hasReferencePendingList refersTo0 startReferenceHandlerThread
    waitForReferencePendingList`,
  'java/nio/MappedMemoryUtils': 'force0 isLoaded0 load0 unload0',
  'java/util/TimeZone': 'getSystemGMTOffsetID getSystemTimeZoneID',
  'jdk/internal/util/SystemProps$Raw': 'platformProperties vmProperties',
  'sun/nio/ch/FileChannelImpl': 'initIDs map0 maxDirectTransferSize0 transferTo0 unmap0',
  'sun/nio/ch/FileDispatcherImpl': `available0 canTransferToFromOverlappedMap0 close0 closeIntFD dup0 force0 init init0 isOther0 lock0 preClose0
    pread0 pwrite0 read0 readv0 release0 seek0 setDirect0 size0 transferFrom0 transferTo0 truncate0 write0
    writev0`,
  'sun/nio/ch/FileKey': 'init initIDs',
  'sun/nio/ch/UnixDispatcher': 'close0 init preClose0',
  'sun/nio/ch/UnixFileDispatcherImpl': `allocationGranularity0 available0 canTransferToFromOverlappedMap0 close0 closeIntFD dup0 force0 init
    isOther0 lock0 map0 preClose0 pread0 pwrite0 read0 readv0 release0 seek0 setDirect0 size0 truncate0 unmap0
    write0 writev0`,
  'sun/nio/fs/LinuxNativeDispatcher': 'directCopy0 endmntent posix_fadvise',
  'sun/nio/fs/UnixCopyFile': 'transfer',
  'sun/nio/fs/UnixFileSystem': 'bufferedCopy0',
  'sun/nio/fs/UnixNativeDispatcher': `close0 closedir dup fchmodatNoFollowSupported0 fgetxattr0 flistxattr fstat fstat0 fstatat0 getlinelen open0
    read read0 readdir readdir0 rewind write write0`,
};

/** The same arguments and the same heap give the same result, in every run and on every machine. */
export const PURE: Readonly<Record<string, string>> = {
  'com/sun/management/internal/DiagnosticCommandImpl': 'setNotificationEnabled',
  'com/sun/management/internal/Flag': 'initialize',
  'com/sun/management/internal/OperatingSystemImpl': 'initialize0',
  'java/io/ObjectStreamClass': 'hasStaticInitializer initNative',
  'java/lang/Class': `desiredAssertionStatus desiredAssertionStatus0 forName0 getClassAccessFlagsRaw0 getClassFileVersion0
    getClassLoader getClassLoader0 getConstantPool getDeclaredClasses0 getDeclaredConstructors0
    getDeclaredFields0 getDeclaringClass0 getEnclosingMethod0 getGenericSignature0 getInterfaces0 getModifiers
    getNestHost0 getNestMembers0 getPackage getPermittedSubclasses0 getPrimitiveClass getProtectionDomain
    getProtectionDomain0 getRawAnnotations getRawTypeAnnotations getRecordComponents0 getSigners
    getSimpleBinaryName0 getSuperclass isArray isAssignableFrom isHidden isInstance isInterface
    isPrimitive isRecord0 setSigners`,
  'java/lang/ClassLoader':
    'defineClass0 defineClass1 findBootstrapClass findLoadedClass0 getSystemClassLoader retrieveDirectives',
  'java/lang/Math': 'abs cbrt ceil cos exp floor fma log log10 pow sin sqrt tan tanh',
  'java/lang/Module': `addExports0 addExportsToAll0 addExportsToAllUnnamed0 addReads0 canRead canUse defineModule0 getClassLoader
    getDescriptor getLayer getPackages getResourceAsStream implAddExportsOrOpens implAddUses
    implIsExportedOrOpen`,
  'java/lang/ModuleLayer': 'boot',
  'java/lang/NullPointerException': 'getExtendedNPEMessage',
  'java/lang/Object': 'clone getClass notify notifyAll wait wait0',
  'java/lang/ProcessHandleImpl': 'initNative',
  'java/lang/ProcessImpl': 'init',
  'java/lang/Runtime': 'gc loadLibrary0',
  'java/lang/Shutdown': 'beforeHalt halt0',
  'java/lang/StackFrameInfo': 'expandStackFrameInfo',
  'java/lang/StackStreamFactory': 'checkStackWalkModes',
  'java/lang/StackStreamFactory$AbstractStackWalker': 'callStackWalk fetchStackFrames setContinuation',
  'java/lang/StackTraceElement': 'computeFormat initStackTraceElement initStackTraceElements',
  'java/lang/StrictMath':
    'IEEEremainder acos asin atan atan2 cos cosh expm1 log log10 log1p sin sinh sqrt tan tanh',
  'java/lang/String': 'intern',
  'java/lang/StringUTF16': 'isBigEndian',
  'java/lang/System': 'arraycopy mapLibraryName setErr0 setIn0 setOut0',
  'java/lang/Terminator': 'setup',
  'java/lang/Thread': `clearInterruptEvent currentCarrierThread currentThread ensureMaterializedForStackWalk
    findScopedValueBindings getContextClassLoader getStackTrace0 holdsLock interrupt0 isAlive onSpinWait
    scopedValueCache setContextClassLoader setCurrentThread setNativeName setPriority0 setScopedValueCache sleep
    sleep0 sleepNanos0 yield yield0`,
  'java/lang/Throwable': 'fillInStackTrace',
  'java/lang/VirtualThread': `notifyJvmtiDisableSuspend notifyJvmtiEnd notifyJvmtiMount notifyJvmtiStart notifyJvmtiUnmount
    postPinnedEvent takeVirtualThreadListToUnblock`,
  'java/lang/invoke/LambdaForm': 'compileToBytecode prepare',
  'java/lang/invoke/MethodHandle': 'customize invoke invokeExact maybeCustomize',
  'java/lang/invoke/MethodHandleNatives': `clearCallSiteContext expand getMemberVMInfo getNamedCon init objectFieldOffset resolve
    setCallSiteTargetNormal setCallSiteTargetVolatile staticFieldBase staticFieldOffset`,
  'java/lang/invoke/VarHandle': `compareAndExchange compareAndExchangeAcquire compareAndExchangeRelease compareAndSet get getAcquire
    getAndAdd getAndAddAcquire getAndAddRelease getAndBitwiseAnd getAndBitwiseAndAcquire getAndBitwiseAndRelease
    getAndBitwiseOr getAndBitwiseOrAcquire getAndBitwiseOrRelease getAndBitwiseXor getAndBitwiseXorAcquire
    getAndBitwiseXorRelease getAndSet getAndSetAcquire getAndSetRelease getOpaque getVolatile set setOpaque
    setRelease setVolatile weakCompareAndSet weakCompareAndSetAcquire weakCompareAndSetPlain
    weakCompareAndSetRelease`,
  'java/lang/reflect/Array': `get getBoolean getByte getChar getDouble getFloat getInt getLength getLong getShort multiNewArray newArray
    set setBoolean setByte setChar setDouble setFloat setInt setLong setShort`,
  'java/lang/reflect/Executable': 'getParameters0 getTypeAnnotationBytes0',
  'java/lang/reflect/Field': 'getTypeAnnotationBytes0',
  'java/net/DatagramPacket': 'init',
  'java/net/Inet4Address': 'init',
  'java/net/Inet6Address': 'init',
  'java/net/InetAddress': 'init',
  'java/security/AccessController': `ensureMaterializedForStackWalk getInheritedAccessControlContext getProtectionDomain
    getStackAccessControlContext`,
  'java/util/concurrent/atomic/AtomicLong': 'VMSupportsCS8',
  'java/util/zip/Adler32': 'update updateByteBuffer updateByteBuffer0 updateBytes updateBytes0',
  'java/util/zip/CRC32': 'update updateByteBuffer updateByteBuffer0 updateBytes updateBytes0',
  'java/util/zip/Deflater': `deflateBufferBuffer deflateBufferBytes deflateBytesBuffer deflateBytesBytes end getAdler init reset
    setDictionary setDictionaryBuffer`,
  'java/util/zip/Inflater': `end getAdler inflateBufferBuffer inflateBufferBytes inflateBytesBuffer inflateBytesBytes init reset
    setDictionary setDictionaryBuffer`,
  'jdk/internal/foreign/abi/NativeEntryPoint': 'freeDowncallStub0 makeDowncallStub',
  'jdk/internal/jimage/BasicImageReader': 'isSystemProperty',
  'jdk/internal/loader/BootLoader':
    'getSystemPackageLocation getSystemPackageNames loadLibrary setBootLoaderUnnamedModule0',
  'jdk/internal/loader/BootLoader$PackageHelper': 'findModule',
  'jdk/internal/loader/BuiltinClassLoader': 'findClass findResource findResourceAsStream loadClassOrNull',
  'jdk/internal/loader/NativeLibraries': 'findBuiltinLib findEntry0 load unload',
  'jdk/internal/loader/NativeLibrary': 'findEntry0',
  'jdk/internal/misc/CDS': `defineArchivedModules getCDSConfigStatus getRandomSeedForDumping initializeFromArchive isDumpingArchive0
    isDumpingClassList0 isSharingEnabled0 logLambdaFormInvoker needsClassInitBarrier0`,
  'jdk/internal/misc/PreviewFeatures': 'isPreviewEnabled',
  'jdk/internal/misc/Signal': 'findSignal0 handle0 raise0',
  'jdk/internal/misc/Unsafe': `addressSize0 allocateInstance allocateMemory0 allocateUninitializedArray0 arrayBaseOffset0 arrayIndexScale0
    compareAndExchangeBoolean compareAndExchangeByte compareAndExchangeChar compareAndExchangeDouble
    compareAndExchangeDoubleAcquire compareAndExchangeDoubleRelease compareAndExchangeFloat
    compareAndExchangeFloatAcquire compareAndExchangeFloatRelease compareAndExchangeInt compareAndExchangeLong
    compareAndExchangeReference compareAndExchangeShort compareAndSetBoolean compareAndSetByte compareAndSetChar
    compareAndSetDouble compareAndSetFloat compareAndSetInt compareAndSetLong compareAndSetReference
    compareAndSetShort copyMemory0 copySwapMemory0 ensureClassInitialized0 freeMemory0 fullFence getAndAddDouble
    getAndAddDoubleAcquire getAndAddDoubleRelease getAndAddFloat getAndAddFloatAcquire getAndAddFloatRelease
    getAndSetDouble getAndSetDoubleAcquire getAndSetDoubleRelease getAndSetFloat getAndSetFloatAcquire
    getAndSetFloatRelease getBoolean getBooleanVolatile getByte getByteVolatile getChar getCharVolatile
    getDouble getDoubleVolatile getFloat getFloatVolatile getInt getIntVolatile getLong getLongVolatile
    getReference getReferenceVolatile getShort getShortVolatile getUncompressedObject isBigEndian0
    knownObjectFieldOffset0 loadFence notifyStrictStaticAccess0 objectFieldOffset0 objectFieldOffset1 pageSize
    park putBoolean putBooleanVolatile putByte putByteVolatile putChar putCharVolatile putDouble
    putDoubleVolatile putFloat putFloatVolatile putInt putIntVolatile putLong putLongVolatile putReference
    putReferenceVolatile putShort putShortVolatile reallocateMemory0 setMemory0 shouldBeInitialized0
    staticFieldBase0 staticFieldOffset0 storeFence throwException unalignedAccess0 unpark
    weakCompareAndSetDouble weakCompareAndSetDoubleAcquire weakCompareAndSetDoublePlain
    weakCompareAndSetDoubleRelease weakCompareAndSetFloat weakCompareAndSetFloatAcquire
    weakCompareAndSetFloatPlain weakCompareAndSetFloatRelease writebackMemory writebackPostSync0
    writebackPreSync0`,
  'jdk/internal/misc/UnsafeConstants': '<clinit>',
  'jdk/internal/misc/VM': 'getRuntimeArguments initialize initializeFromArchive latestUserDefinedLoader0',
  'jdk/internal/module/Modules': 'defineModule',
  'jdk/internal/module/ServicesCatalog': 'findServices getServicesCatalog getServicesCatalogOrNull',
  'jdk/internal/perf/Perf': 'createLong highResFrequency',
  'jdk/internal/platform/CgroupMetrics': 'isContainerized0 isUseContainerSupport',
  'jdk/internal/reflect/ConstantPool': `getClassAt0 getClassAtIfLoaded0 getDoubleAt0 getFieldAt0 getFieldAtIfLoaded0 getFloatAt0 getIntAt0
    getLongAt0 getMemberRefInfoAt0 getMethodAt0 getMethodAtIfLoaded0 getNameAndTypeRefInfoAt0 getSize0
    getStringAt0 getTagAt0 getUTF8At0`,
  'jdk/internal/reflect/DirectConstructorHandleAccessor': 'invokeImpl',
  'jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor': 'newInstance0',
  'jdk/internal/reflect/DirectMethodHandleAccessor': 'invokeImpl',
  'jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor': 'invoke0',
  'jdk/internal/reflect/MethodHandleAccessorFactory':
    'newConstructorAccessor newFieldAccessor newMethodAccessor newSerializableConstructorAccessor',
  'jdk/internal/reflect/MethodHandleBooleanFieldAccessorImpl': 'getBoolean setBoolean',
  'jdk/internal/reflect/MethodHandleByteFieldAccessorImpl': 'getByte setByte',
  'jdk/internal/reflect/MethodHandleCharacterFieldAccessorImpl': 'getChar setChar',
  'jdk/internal/reflect/MethodHandleDoubleFieldAccessorImpl': 'getDouble setDouble',
  'jdk/internal/reflect/MethodHandleFloatFieldAccessorImpl': 'getFloat setFloat',
  'jdk/internal/reflect/MethodHandleIntegerFieldAccessorImpl': 'getInt setInt',
  'jdk/internal/reflect/MethodHandleLongFieldAccessorImpl': 'getLong setLong',
  'jdk/internal/reflect/MethodHandleObjectFieldAccessorImpl': 'get set',
  'jdk/internal/reflect/MethodHandleShortFieldAccessorImpl': 'getShort setShort',
  'jdk/internal/reflect/NativeConstructorAccessorImpl': 'newInstance0',
  'jdk/internal/reflect/NativeMethodAccessorImpl': 'invoke0',
  'jdk/internal/reflect/Reflection': 'areNestMates getCallerClass getClassAccessFlags',
  'jdk/internal/reflect/ReflectionFactory': 'inflationThreshold',
  'jdk/internal/vm/Continuation': 'doYield enterSpecial isPinned0 pin unpin',
  'jdk/internal/vm/ContinuationSupport': 'isSupported0',
  'jdk/internal/vm/ForeignLinkerSupport': 'isSupported0',
  'sun/management/MemoryImpl': 'setVerboseGC',
  'sun/management/ThreadImpl': `resetContentionTimes0 resetPeakThreadCount0 setThreadAllocatedMemoryEnabled0
    setThreadContentionMonitoringEnabled0 setThreadCpuTimeEnabled0`,
  'sun/management/VMManagementImpl': 'getVersion0 initOptionalSupportFields',
  'sun/nio/ch/IOUtil': 'configureBlocking fdLimit fdVal initIDs iovMax setfdVal writevMax',
  'sun/nio/ch/NativeThread': 'current current0 init signal signal0 supportPendingSignals0',
  'sun/nio/fs/LinuxNativeDispatcher': 'init',
  'sun/nio/fs/UnixNativeDispatcher': 'init strerror',
};
