/** java.lang.reflect.Field, Method and Constructor objects, and what they stand for. */
import { makeRefArray } from '../heap/arrays.ts';
import { getInt, getObject, setField } from '../heap/fields.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import { type JArray, JObject, type Ref } from '../heap/object.ts';
import { isTrustedFinal } from '../invoke/member-names.ts';
import type { Field, LinkedClass, Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { logEntry } from '../trail/trail.ts';
import { byteArray } from './bytes.ts';

/** JVM_RECOGNIZED_FIELD_MODIFIERS and JVM_RECOGNIZED_METHOD_MODIFIERS (jvm_constants.h). */
const FIELD_MODIFIERS = 0x50df;
const METHOD_MODIFIERS = 0x1fff;

/** Classes of parameters by method. Logged, because a Java loader may find other classes after an undo. */
const parameters = new WeakMap<Method, readonly LinkedClass[]>();

/** The classes of the parameters; loads them, so may throw AGAIN. */
export function parameterClasses(t: JThread, m: Method): readonly LinkedClass[] {
  let classes = parameters.get(m);
  if (classes === undefined) {
    classes = m.params.map((d) => t.vm.classes.resolveDescriptor(t, m.holder, d));
    logEntry(parameters, m);
    parameters.set(m, classes);
  }
  return classes;
}

export function classArray(t: JThread, classes: readonly LinkedClass[]): JArray {
  const mirrors = classes.map((c) => mirrorOf(t.vm, c));
  return makeRefArray(t.vm.classes.arrayOf(t.vm.known.Class), mirrors);
}

export function objectArray(t: JThread, className: string, objects: readonly Ref[]): JArray {
  return makeRefArray(t.vm.classes.arrayOf(t.vm.classes.boot(className)), objects);
}

export function emptyObject(t: JThread, className: string): JObject {
  const cls = t.vm.classes.boot(className);
  return new JObject(cls, cls.template.slice());
}

function internOrNull(t: JThread, text: string | null): JObject | null {
  return text === null ? null : t.vm.strings.intern(text);
}

/** A java.lang.reflect.Field. Resolves the field's type, so it may throw AGAIN before anything is made. */
export function makeField(t: JThread, f: Field): JObject {
  const type = t.vm.classes.resolveDescriptor(t, f.holder, f.descriptor);
  const o = emptyObject(t, 'java/lang/reflect/Field');
  setField(o, 'clazz', mirrorOf(t.vm, f.holder));
  setField(o, 'name', t.vm.strings.intern(f.name));
  setField(o, 'type', mirrorOf(t.vm, type));
  setField(o, 'modifiers', f.flags & FIELD_MODIFIERS);
  setField(o, 'trustedFinal', isTrustedFinal(f) ? 1 : 0);
  setField(o, 'slot', f.index);
  setField(o, 'signature', internOrNull(t, f.info.signature));
  setField(o, 'annotations', byteArray(t.vm, f.info.annotations.visible?.raw ?? null));
  return o;
}

/** The object for a method or a constructor. */
export function makeExecutable(t: JThread, m: Method): JObject {
  const isConstructor = m.name === '<init>';
  const params = parameterClasses(t, m);
  const exceptions = m.info.exceptions.map((name) => t.vm.classes.resolve(t, m.holder, name));
  const returned = t.vm.classes.resolveDescriptor(t, m.holder, m.ret);
  const o = emptyObject(t, isConstructor ? 'java/lang/reflect/Constructor' : 'java/lang/reflect/Method');
  setField(o, 'clazz', mirrorOf(t.vm, m.holder));
  setField(o, 'slot', m.index);
  setField(o, 'parameterTypes', classArray(t, params));
  setField(o, 'exceptionTypes', classArray(t, exceptions));
  setField(o, 'modifiers', m.flags & METHOD_MODIFIERS);
  setField(o, 'signature', internOrNull(t, m.info.signature));
  const annotations = m.info.annotations;
  setField(o, 'annotations', byteArray(t.vm, annotations.visible?.raw ?? null));
  setField(o, 'parameterAnnotations', byteArray(t.vm, annotations.visibleParameters));
  if (!isConstructor) {
    setField(o, 'name', t.vm.strings.intern(m.name));
    setField(o, 'returnType', mirrorOf(t.vm, returned));
    setField(o, 'annotationDefault', byteArray(t.vm, annotations.default));
  }
  return o;
}

/** The method behind a Method or Constructor object. */
export function methodOf(t: JThread, executable: JObject): Method {
  return t.vm.classOf(getObject(executable, 'clazz')).methods[getInt(executable, 'slot')]!;
}

/** The field behind a Field object. */
export function fieldOf(t: JThread, field: JObject): Field {
  return t.vm.classOf(getObject(field, 'clazz')).fields[getInt(field, 'slot')]!;
}
