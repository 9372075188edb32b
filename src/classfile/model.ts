/**
 * What a parsed class file is (JVMS chapter 4): plain readonly data, no behaviour. Names and descriptors
 * are resolved to strings; everything that the VM resolves at run time stays an index into `pool`.
 *
 * Positions in the file are not kept: whoever reports a fault at run time names class and method.
 */

/** JVMS §4.4, table 4.4-A. */
export const Tag = {
  Utf8: 1,
  Integer: 3,
  Float: 4,
  Long: 5,
  Double: 6,
  Class: 7,
  String: 8,
  Fieldref: 9,
  Methodref: 10,
  InterfaceMethodref: 11,
  NameAndType: 12,
  MethodHandle: 15,
  MethodType: 16,
  Dynamic: 17,
  InvokeDynamic: 18,
  Module: 19,
  Package: 20,
} as const;

/**
 * JVMS §4.1, §4.5, §4.6: access and property flags.
 *
 * Bits are shared: the same number means another thing on a class, a field and a method.
 */
export const Acc = {
  PUBLIC: 0x0001,
  PRIVATE: 0x0002,
  PROTECTED: 0x0004,
  STATIC: 0x0008,
  FINAL: 0x0010,
  SUPER: 0x0020,
  SYNCHRONIZED: 0x0020,
  VOLATILE: 0x0040,
  BRIDGE: 0x0040,
  TRANSIENT: 0x0080,
  VARARGS: 0x0080,
  NATIVE: 0x0100,
  INTERFACE: 0x0200,
  ABSTRACT: 0x0400,
  STRICT: 0x0800,
  SYNTHETIC: 0x1000,
  ANNOTATION: 0x2000,
  ENUM: 0x4000,
  MODULE: 0x8000,
  MANDATED: 0x8000,
} as const;

/** JVMS §4.4.8, table 5.4.3.5-A. */
export const RefKind = {
  getField: 1,
  getStatic: 2,
  putField: 3,
  putStatic: 4,
  invokeVirtual: 5,
  invokeStatic: 6,
  invokeSpecial: 7,
  newInvokeSpecial: 8,
  invokeInterface: 9,
} as const;

/** A field, method or interface method that the code names (JVMS §4.4.2). Nothing is resolved. */
export type MemberConstant = {
  readonly tag: 9 | 10 | 11;
  /** Internal form (`java/lang/String`) or array descriptor (`[I`). */
  readonly owner: string;
  readonly name: string;
  readonly descriptor: string;
};

/** A constant-pool entry with the names it refers to already read. `null` at index 0 and after Long/Double. */
export type Constant =
  | { readonly tag: 1; readonly value: string; readonly bytes: Uint8Array }
  | { readonly tag: 3; readonly value: number }
  // The bits tell NaNs apart, which a JS number does not.
  | { readonly tag: 4; readonly value: number; readonly bits: number }
  | { readonly tag: 5; readonly lo: number; readonly hi: number }
  | { readonly tag: 6; readonly value: number; readonly lo: number; readonly hi: number }
  | { readonly tag: 7; readonly name: string }
  | { readonly tag: 8; readonly value: string }
  | MemberConstant
  | { readonly tag: 12; readonly name: string; readonly descriptor: string }
  | { readonly tag: 15; readonly refKind: number; readonly member: MemberConstant }
  | { readonly tag: 16; readonly descriptor: string }
  | {
      readonly tag: 17 | 18;
      readonly bootstrap: number;
      readonly name: string;
      readonly descriptor: string;
    }
  | { readonly tag: 19; readonly name: string }
  | { readonly tag: 20; readonly name: string };

/** Indexed as in the class file, so entry 0 is null. An index was checked for its tag where the format demands it. */
export type ConstantPool = readonly (Constant | null)[];

/** Offsets are bytecode indices (`bci`); `end` is exclusive. `catchType` 0 catches everything (finally). */
export type ExceptionHandler = {
  readonly start: number;
  readonly end: number;
  readonly handler: number;
  readonly catchType: number;
};

/** The instructions from `start` on belong to the line, up to the `start` of the next entry. */
export type LineNumber = { readonly start: number; readonly line: number };

/**
 * The local `index` has this name and type in `length` bytes of code from `start` on. For names only: the table may be
 * wrong or missing.
 */
export type LocalVariable = {
  readonly start: number;
  readonly length: number;
  readonly name: string;
  readonly descriptor: string;
  readonly index: number;
};

/** JVMS §4.10.1.2: verification types as StackMapTable names them. */
export type VerificationType =
  | { readonly kind: 'top' | 'int' | 'float' | 'long' | 'double' | 'null' | 'uninitializedThis' }
  | { readonly kind: 'object'; readonly name: string }
  | { readonly kind: 'uninitialized'; readonly offset: number };

/** A frame in full: the delta encoding of JVMS §4.7.4 is already undone for offsets, not for locals. */
export type StackMapFrame = {
  readonly bci: number;
  readonly form: 'same' | 'same1' | 'chop' | 'append' | 'full';
  /** How many locals `chop` removes. */
  readonly chop: number;
  /** `append`: the added locals; `full`: all locals. */
  readonly locals: readonly VerificationType[];
  readonly stack: readonly VerificationType[];
};

/**
 * The Code attribute (JVMS §4.7.3). The tables below `handlers` are read when they are first asked for and may throw InputError then
 * (`ParseOptions.isEager`).
 */
export type Code = {
  readonly maxStack: number;
  readonly maxLocals: number;
  readonly bytes: Uint8Array;
  readonly handlers: readonly ExceptionHandler[];
  /** Sorted by `start`; several LineNumberTable attributes are joined. */
  readonly lines: readonly LineNumber[];
  readonly variables: readonly LocalVariable[];
  readonly variableTypes: readonly LocalVariable[];
  readonly stackMap: readonly StackMapFrame[];
  /** The content of the StackMapTable attribute, which the verifier reads itself; null if there is none. */
  readonly stackMapBytes: Uint8Array | null;
};

/** JVMS §4.7.16.1. `index` of a constant leads into the constant pool of the class. */
export type ElementValue =
  | { readonly kind: 'const'; readonly tag: string; readonly index: number }
  | { readonly kind: 'enum'; readonly type: string; readonly name: string }
  | { readonly kind: 'class'; readonly descriptor: string }
  | { readonly kind: 'annotation'; readonly annotation: Annotation }
  | { readonly kind: 'array'; readonly values: readonly ElementValue[] };

/** `type` is a descriptor. Elements that have their default value are absent. */
export type Annotation = {
  readonly type: string;
  readonly elements: readonly { readonly name: string; readonly value: ElementValue }[];
};

/**
 * Annotations keep the attribute's raw bytes as well, because `java.lang.reflect` parses them itself
 * (`sun.reflect.annotation.AnnotationParser` reads the bytes against the constant pool).
 */
export type AnnotationSet = {
  readonly raw: Uint8Array;
  readonly annotations: readonly Annotation[];
};

/** All annotation attributes of one member or class; null where there is none. Type annotations and those of parameters stay raw. */
export type Annotations = {
  readonly visible: AnnotationSet | null;
  readonly invisible: AnnotationSet | null;
  /** One list per parameter. */
  readonly visibleParameters: Uint8Array | null;
  readonly invisibleParameters: Uint8Array | null;
  readonly visibleTypes: Uint8Array | null;
  readonly invisibleTypes: Uint8Array | null;
  /** The raw bytes of AnnotationDefault (methods of annotation types). */
  readonly default: Uint8Array | null;
};

/** A field as it is declared (JVMS §4.5). `vm/link` makes a `Field` of it. */
export type FieldInfo = {
  readonly flags: number;
  readonly name: string;
  readonly descriptor: string;
  readonly signature: string | null;
  /**
   * Constant-pool index of ConstantValue, or 0. Always 0 if not static (JVMS §4.7.2: no meaning there). Checked
   * against the field's type when it was read.
   */
  readonly constantValue: number;
  readonly annotations: Annotations;
};

/** An entry of MethodParameters (JVMS §4.7.24); null: the parameter has no name. */
export type MethodParameter = { readonly name: string | null; readonly flags: number };

/**
 * A method as it is declared (JVMS §4.6). `code` is null exactly if it is native or abstract. The object identifies the method: caches of
 * analyses use it as a key.
 */
export type MethodInfo = {
  readonly flags: number;
  readonly name: string;
  readonly descriptor: string;
  readonly signature: string | null;
  readonly code: Code | null;
  readonly exceptions: readonly string[];
  readonly parameters: readonly MethodParameter[] | null;
  readonly annotations: Annotations;
};

/** An entry of InnerClasses (JVMS §4.7.6). `outer` is null for local and anonymous classes, `name` for anonymous ones. */
export type InnerClass = {
  readonly inner: string;
  readonly outer: string | null;
  readonly name: string | null;
  readonly flags: number;
};

/** An entry of BootstrapMethods (JVMS §4.7.23): how an invokedynamic or a dynamic constant is linked. */
export type BootstrapMethod = {
  /** Index of a MethodHandle constant. */
  readonly handle: number;
  /** Indices of loadable constants. */
  readonly args: readonly number[];
};

/** In the order of the canonical constructor (JVMS §4.7.30). */
export type RecordComponent = {
  readonly name: string;
  readonly descriptor: string;
  readonly signature: string | null;
  readonly annotations: Annotations;
};

/** The Module attribute (JVMS §4.7.25), names in internal form for packages and classes. */
export type ModuleInfo = {
  readonly name: string;
  readonly flags: number;
  readonly version: string | null;
  readonly requires: readonly {
    readonly name: string;
    readonly flags: number;
    readonly version: string | null;
  }[];
  readonly exports: readonly {
    readonly pkg: string;
    readonly flags: number;
    readonly to: readonly string[];
  }[];
  readonly opens: readonly { readonly pkg: string; readonly flags: number; readonly to: readonly string[] }[];
  readonly uses: readonly string[];
  readonly provides: readonly { readonly service: string; readonly with: readonly string[] }[];
};

/** A parsed class file. It is immutable, and knows no other class: names are not resolved, and nothing is known about their loaders. */
export type ClassFile = {
  /** Where the bytes came from, for messages. */
  readonly origin: string;
  readonly minor: number;
  readonly major: number;
  readonly pool: ConstantPool;
  readonly flags: number;
  readonly name: string;
  readonly superName: string | null;
  readonly interfaces: readonly string[];
  readonly fields: readonly FieldInfo[];
  readonly methods: readonly MethodInfo[];
  readonly sourceFile: string | null;
  readonly signature: string | null;
  readonly innerClasses: readonly InnerClass[];
  readonly enclosingMethod: {
    readonly owner: string;
    readonly name: string | null;
    readonly descriptor: string | null;
  } | null;
  readonly nestHost: string | null;
  readonly nestMembers: readonly string[];
  readonly permittedSubclasses: readonly string[] | null;
  readonly record: readonly RecordComponent[] | null;
  readonly bootstrapMethods: readonly BootstrapMethod[];
  readonly module: ModuleInfo | null;
  readonly annotations: Annotations;
};
