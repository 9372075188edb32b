/**
 * The protocol between the interpreter and a host JVM; `java/rangefinder/host/Protocol.java` has the same numbers.
 *
 * A message is its length, the number of the thread that it is for, its kind, and what the tables say; numbers are big endian.
 * A *name* is UTF-8 with its length before it. A *value* takes the bytes of its type: 1, 2, 4 or 8; that of a reference is the id
 * of an object, 0 for null. An *address*, which every long argument of a call and every long result of one is, is the id of a block
 * of memory and the offset in it; or 0 and the long, which is no address then. *Edits* come first where the tables say so, and end with `NoMore`.
 *
 * | message          | from        | contents |
 * |------------------|-------------|----------|
 * | Call             | interpreter | edits, class, key of the method, ids of held monitors, receiver if any, arguments |
 * | LoadLibrary      | interpreter | edits, class that loads it, path |
 * | Downcall         | interpreter | edits, number and description of a stub (`downcalls.ts`), arguments |
 * | Returned, Threw  | interpreter | edits, value: the answer to an upcall |
 * | ClassFile        | interpreter | bytes with their length; none: there is no such class |
 * | End              | interpreter | |
 * | Close            | interpreter | number of a descriptor of the host's process |
 * | Ready            | host        | version, process id |
 * | Result, Thrown   | host        | edits, value: the end of a call |
 * | Upcall           | host        | edits, Class object, key of the method, receiver if any, arguments |
 * | FindClass        | host        | internal name |
 * | Initialise       | host        | edits, Class object |
 * | Failed           | host        | name: what cannot be done |
 *
 * | edit         | contents |
 * |--------------|----------|
 * | Class        | id, name; from the interpreter also: whether it is initialised, id of the superclass or 0, class file, fields, static fields; from the host: id of the superclass, fields, static fields |
 * | Object       | id, class, identity hash |
 * | Array        | id, class, length, identity hash |
 * | String       | id, length, chars, identity hash |
 * | ClassObject  | id, class |
 * | Fields       | id, count, then index and value of each; indices count the fields of superclasses first |
 * | Elements     | id, first index, count, values |
 * | Statics      | class, as Fields |
 * | Lock         | id, whether the thread holds the monitor; of the host only |
 * | Thread       | id, number of the thread |
 * | EnumConstant | id, class, name; of an enum of the JDK |
 * | Box          | id, class, value as an int; of the boxes that the JDK keeps (`shared-boxes.ts`) |
 * | Block        | id, size: of memory outside the heap, all zero; of the interpreter only |
 * | Bytes        | id of a block, offset, bytes with their length |
 * | Pointer      | id of a block, offset of the word, id of the block that it points to, offset there; of the interpreter only |
 * | Freed        | id of a block; of the interpreter only |
 * | Forgotten    | id of an object that has no shadow any more; of the interpreter only |
 * | Hash         | id, identity hash of an object that the host has made; of the interpreter only |
 *
 * The identity hash of an object that the host has made is negated if nobody has asked for it there; an exploration then chooses another.
 */
export const PROTOCOL_VERSION = 4;

export const ToHost = {
  Call: 1,
  Returned: 2,
  Threw: 3,
  ClassFile: 4,
  LoadLibrary: 5,
  End: 6,
  Close: 7,
  Downcall: 8,
} as const;

export const FromHost = {
  Ready: 16,
  Result: 17,
  Thrown: 18,
  Upcall: 19,
  FindClass: 20,
  Initialise: 21,
  Failed: 22,
} as const;

export const Edit = {
  NoMore: 0,
  Class: 1,
  Object: 2,
  Array: 3,
  String: 4,
  ClassObject: 5,
  Fields: 6,
  Elements: 7,
  Statics: 8,
  Lock: 9,
  Thread: 10,
  EnumConstant: 11,
  Block: 12,
  Bytes: 13,
  Freed: 14,
  Pointer: 15,
  Forgotten: 16,
  Hash: 17,
  Box: 18,
} as const;
