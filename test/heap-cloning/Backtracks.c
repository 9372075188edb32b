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

JNIEXPORT void JNICALL Java_Backtracks_hang(JNIEnv *env, jclass k) {
  for (;;) sleep(1);
}
