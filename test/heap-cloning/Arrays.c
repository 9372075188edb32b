#include <jni.h>

JNIEXPORT void JNICALL Java_Arrays_reverse(JNIEnv *env, jclass c, jintArray a) {
  jsize n = (*env)->GetArrayLength(env, a);
  jint *e = (*env)->GetIntArrayElements(env, a, NULL);
  for (jsize i = 0; i < n / 2; i++) { jint x = e[i]; e[i] = e[n - 1 - i]; e[n - 1 - i] = x; }
  (*env)->ReleaseIntArrayElements(env, a, e, 0);
}

JNIEXPORT void JNICALL Java_Arrays_negate(JNIEnv *env, jclass c, jlongArray a) {
  jsize n = (*env)->GetArrayLength(env, a);
  jlong *e = (*env)->GetPrimitiveArrayCritical(env, a, NULL);
  for (jsize i = 0; i < n; i++) e[i] = (jlong)(0ul - (unsigned long)e[i]);
  (*env)->ReleasePrimitiveArrayCritical(env, a, e, 0);
}

JNIEXPORT void JNICALL Java_Arrays_halve(JNIEnv *env, jclass c, jdoubleArray a, jfloatArray b) {
  jdouble d;
  for (jsize i = 0; i < (*env)->GetArrayLength(env, a); i++) {
    (*env)->GetDoubleArrayRegion(env, a, i, 1, &d);
    d /= 2;
    (*env)->SetDoubleArrayRegion(env, a, i, 1, &d);
  }
  jfloat f;
  for (jsize i = 0; i < (*env)->GetArrayLength(env, b); i++) {
    (*env)->GetFloatArrayRegion(env, b, i, 1, &f);
    f /= 2;
    (*env)->SetFloatArrayRegion(env, b, i, 1, &f);
  }
}

#define FLIP(array, type, Name, change)                                 \
  {                                                                     \
    jsize n = (*env)->GetArrayLength(env, array);                       \
    type *e = (*env)->Get##Name##ArrayElements(env, array, NULL);       \
    for (jsize i = 0; i < n; i++) e[i] = change e[i];                   \
    (*env)->Release##Name##ArrayElements(env, array, e, 0);             \
  }

JNIEXPORT void JNICALL Java_Arrays_flip(JNIEnv *env, jclass k, jbooleanArray z, jbyteArray b, jcharArray c, jshortArray s) {
  FLIP(z, jboolean, Boolean, !)
  FLIP(b, jbyte, Byte, ~)
  FLIP(c, jchar, Char, ~)
  FLIP(s, jshort, Short, ~)
}

JNIEXPORT void JNICALL Java_Arrays_swap(JNIEnv *env, jclass c, jobjectArray a) {
  jsize last = (*env)->GetArrayLength(env, a) - 1;
  jobject x = (*env)->GetObjectArrayElement(env, a, 0);
  (*env)->SetObjectArrayElement(env, a, 0, (*env)->GetObjectArrayElement(env, a, last));
  (*env)->SetObjectArrayElement(env, a, last, x);
}

JNIEXPORT jintArray JNICALL Java_Arrays_range(JNIEnv *env, jclass c, jint n) {
  jintArray a = (*env)->NewIntArray(env, n);
  for (jint i = 0; i < n; i++) (*env)->SetIntArrayRegion(env, a, i, 1, &i);
  return a;
}

JNIEXPORT jobjectArray JNICALL Java_Arrays_table(JNIEnv *env, jclass c, jint rows, jint columns) {
  jobjectArray table = (*env)->NewObjectArray(env, rows, (*env)->FindClass(env, "[Ljava/lang/String;"), NULL);
  for (jint i = 0; i < rows; i++) {
    jstring cell = (*env)->NewStringUTF(env, "cell");
    (*env)->SetObjectArrayElement(env, table, i,
        (*env)->NewObjectArray(env, columns, (*env)->FindClass(env, "java/lang/String"), cell));
  }
  return table;
}

JNIEXPORT void JNICALL Java_Arrays_storeWrong(JNIEnv *env, jclass c, jobjectArray a) {
  (*env)->SetObjectArrayElement(env, a, 0, c);
}
