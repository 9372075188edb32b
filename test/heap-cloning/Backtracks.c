#include <jni.h>
#include <unistd.h>

JNIEXPORT void JNICALL Java_Backtracks_bump(JNIEnv *env, jclass k, jobject c) {
  jclass counter = (*env)->GetObjectClass(env, c);
  jfieldID total = (*env)->GetFieldID(env, counter, "total", "J");
  (*env)->SetLongField(env, c, total, (*env)->GetLongField(env, c, total) + 10);
  jintArray seen = (*env)->GetObjectField(env, c, (*env)->GetFieldID(env, counter, "seen", "[I"));
  jint n;
  (*env)->GetIntArrayRegion(env, seen, 1, 1, &n);
  n++;
  (*env)->SetIntArrayRegion(env, seen, 1, 1, &n);
  jfieldID calls = (*env)->GetStaticFieldID(env, k, "calls", "I");
  (*env)->SetStaticIntField(env, k, calls, (*env)->GetStaticIntField(env, k, calls) + 1);
  jfieldID next = (*env)->GetFieldID(env, counter, "next", "LBacktracks$Counter;");
  jobject first = (*env)->AllocObject(env, counter);
  (*env)->SetObjectField(env, first, next, (*env)->GetObjectField(env, c, next));
  (*env)->SetObjectField(env, c, next, first);
}

JNIEXPORT jlong JNICALL Java_Backtracks_digest(JNIEnv *env, jclass k, jobject c) {
  jlong hash = (*env)->GetStaticIntField(env, k, (*env)->GetStaticFieldID(env, k, "calls", "I"));
  jclass counter = (*env)->GetObjectClass(env, c);
  jfieldID total = (*env)->GetFieldID(env, counter, "total", "J");
  jfieldID seen = (*env)->GetFieldID(env, counter, "seen", "[I");
  jfieldID next = (*env)->GetFieldID(env, counter, "next", "LBacktracks$Counter;");
  for (jobject at = c; at != NULL; at = (*env)->GetObjectField(env, at, next)) {
    hash = hash * 31 + (*env)->GetLongField(env, at, total);
    jintArray elements = (*env)->GetObjectField(env, at, seen);
    if (elements == NULL) continue;
    jint values[2];
    (*env)->GetIntArrayRegion(env, elements, 0, 2, values);
    hash = (hash * 31 + values[0]) * 31 + values[1];
  }
  return hash;
}

JNIEXPORT jlong JNICALL Java_Backtracks_ask(JNIEnv *env, jclass k, jobject supplier) {
  jclass type = (*env)->FindClass(env, "java/util/function/LongSupplier");
  return (*env)->CallLongMethod(env, supplier, (*env)->GetMethodID(env, type, "getAsLong", "()J"));
}

JNIEXPORT void JNICALL Java_Backtracks_hang(JNIEnv *env, jclass k) {
  for (;;) sleep(1);
}
