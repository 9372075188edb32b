#include <jni.h>
#include <unistd.h>

static void call(JNIEnv *env, jobject o, const char *name) {
  (*env)->CallVoidMethod(env, o, (*env)->GetMethodID(env, (*env)->GetObjectClass(env, o), name, "()V"));
}

JNIEXPORT void JNICALL Java_Monitors_enterAndRun(JNIEnv *env, jclass k, jobject lock, jobject r) {
  (*env)->MonitorEnter(env, lock);
  call(env, r, "run");
  (*env)->MonitorExit(env, lock);
}

JNIEXPORT jboolean JNICALL Java_Monitors_holds(JNIEnv *env, jclass k, jobject lock) {
  jclass thread = (*env)->FindClass(env, "java/lang/Thread");
  jmethodID m = (*env)->GetStaticMethodID(env, thread, "holdsLock", "(Ljava/lang/Object;)Z");
  return (*env)->CallStaticBooleanMethod(env, thread, m, lock);
}

JNIEXPORT void JNICALL Java_Monitors_enter(JNIEnv *env, jclass k, jobject lock) { (*env)->MonitorEnter(env, lock); }

JNIEXPORT void JNICALL Java_Monitors_exit(JNIEnv *env, jclass k, jobject lock) { (*env)->MonitorExit(env, lock); }

JNIEXPORT void JNICALL Java_Monitors_notifyAllOf(JNIEnv *env, jclass k, jobject lock) { call(env, lock, "notifyAll"); }

JNIEXPORT jint JNICALL Java_Monitors_sleepAndReturn(JNIEnv *env, jclass k, jint millis, jint value) {
  usleep(millis * 1000);
  return value;
}

JNIEXPORT jboolean JNICALL Java_Monitors_holdsItself(JNIEnv *env, jobject self) { return Java_Monitors_holds(env, NULL, self); }

JNIEXPORT void JNICALL Java_Monitors_increment(JNIEnv *env, jobject self) {
  jfieldID count = (*env)->GetFieldID(env, (*env)->GetObjectClass(env, self), "count", "I");
  (*env)->SetIntField(env, self, count, (*env)->GetIntField(env, self, count) + 1);
}
