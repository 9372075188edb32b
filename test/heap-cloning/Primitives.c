#include <jni.h>

JNIEXPORT jboolean JNICALL Java_Primitives_not(JNIEnv *env, jclass c, jboolean z) { return !z; }
JNIEXPORT jbyte JNICALL Java_Primitives_next__B(JNIEnv *env, jclass c, jbyte b) { return b + 1; }
JNIEXPORT jchar JNICALL Java_Primitives_next__C(JNIEnv *env, jclass c, jchar x) { return x + 1; }
JNIEXPORT jshort JNICALL Java_Primitives_next__S(JNIEnv *env, jclass c, jshort s) { return s + 1; }
JNIEXPORT jint JNICALL Java_Primitives_next__I(JNIEnv *env, jclass c, jint i) { return (jint)((unsigned)i + 1u); }
JNIEXPORT jlong JNICALL Java_Primitives_next__J(JNIEnv *env, jclass c, jlong l) { return (jlong)((unsigned long)l + 1ul); }
JNIEXPORT jfloat JNICALL Java_Primitives_half__F(JNIEnv *env, jclass c, jfloat f) { return f / 2; }
JNIEXPORT jdouble JNICALL Java_Primitives_half__D(JNIEnv *env, jclass c, jdouble d) { return d / 2; }
JNIEXPORT jlong JNICALL Java_Primitives_mixed(JNIEnv *env, jobject self, jboolean z, jbyte b, jchar c, jshort s, jint i,
                                              jlong l, jfloat f, jdouble d) {
  return z + 10 * b + 100 * c + s + i + l + (jlong)(2 * f) + (jlong)(4 * d);
}
JNIEXPORT void JNICALL Java_Primitives_nothing(JNIEnv *env, jclass c) {}
