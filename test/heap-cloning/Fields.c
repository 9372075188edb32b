#include <jni.h>
#include <string.h>

JNIEXPORT void JNICALL Java_Fields_change(JNIEnv *env, jclass c, jobject d) {
  jclass derived = (*env)->GetObjectClass(env, d);
  jclass base = (*env)->GetSuperclass(env, derived);
  jfieldID inherited = (*env)->GetFieldID(env, base, "number", "I");
  jfieldID own = (*env)->GetFieldID(env, derived, "number", "I");
  jint sum = (*env)->GetIntField(env, d, inherited) + (*env)->GetIntField(env, d, own);
  (*env)->SetIntField(env, d, inherited, sum);
  (*env)->SetLongField(env, d, (*env)->GetFieldID(env, derived, "total", "J"), -(1L << 40) - sum);
  jfieldID ratio = (*env)->GetFieldID(env, derived, "ratio", "D");
  (*env)->SetDoubleField(env, d, ratio, (*env)->GetDoubleField(env, d, ratio) / 4);
  (*env)->SetObjectField(env, d, (*env)->GetFieldID(env, derived, "flags", "[Z"), (*env)->NewBooleanArray(env, 3));
  (*env)->SetObjectField(env, d, (*env)->GetFieldID(env, base, "next", "LFields$Base;"), d);
}

JNIEXPORT jint JNICALL Java_Fields_countAndIncrement(JNIEnv *env, jclass c) {
  jfieldID count = (*env)->GetStaticFieldID(env, c, "count", "I");
  jint old = (*env)->GetStaticIntField(env, c, count);
  (*env)->SetStaticIntField(env, c, count, old + 1);
  return old;
}

JNIEXPORT void JNICALL Java_Fields_append(JNIEnv *env, jclass c, jstring name) {
  jfieldID text = (*env)->GetStaticFieldID(env, c, "text", "Ljava/lang/String;");
  jstring old = (*env)->GetStaticObjectField(env, c, text);
  jmethodID concat = (*env)->GetMethodID(env, (*env)->FindClass(env, "java/lang/String"), "concat",
                                         "(Ljava/lang/String;)Ljava/lang/String;");
  (*env)->SetStaticObjectField(env, c, text, (*env)->CallObjectMethod(env, old, concat, name));
}

JNIEXPORT jlong JNICALL Java_Fields_constant(JNIEnv *env, jclass c) {
  return (*env)->GetStaticLongField(env, c, (*env)->GetStaticFieldID(env, c, "CONSTANT", "J"));
}

JNIEXPORT jint JNICALL Java_Fields_late(JNIEnv *env, jclass c) {
  jclass late = (*env)->FindClass(env, "Fields$Late");
  jfieldID value = (*env)->GetStaticFieldID(env, late, "value", "I");
  jobject only = (*env)->GetStaticObjectField(env, late, (*env)->GetStaticFieldID(env, late, "only", "LFields$Late;"));
  jint seen = (*env)->GetIntField(env, only, (*env)->GetFieldID(env, late, "seen", "I"));
  jint old = (*env)->GetStaticIntField(env, late, value);
  (*env)->SetStaticIntField(env, late, value, 7);
  return 1000 * old + seen;
}

JNIEXPORT jstring JNICALL Java_Fields_show(JNIEnv *env, jclass c, jobject p) {
  jmethodID m = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, p), "toString", "()Ljava/lang/String;");
  return (*env)->CallObjectMethod(env, p, m);
}

JNIEXPORT jint JNICALL Java_Fields_ringLength(JNIEnv *env, jclass c, jobject start) {
  jfieldID next = (*env)->GetFieldID(env, (*env)->GetObjectClass(env, start), "next", "LFields$Base;");
  jint length = 0;
  jobject at = (*env)->NewLocalRef(env, start);
  do {
    jobject then = (*env)->GetObjectField(env, at, next);
    (*env)->DeleteLocalRef(env, at);
    at = then;
    length++;
  } while (!(*env)->IsSameObject(env, at, start));
  return length;
}
