#include <jni.h>

JNIEXPORT void JNICALL Java_Exceptions_throwNew(JNIEnv *env, jclass k, jstring className, jstring message) {
  const char *name = (*env)->GetStringUTFChars(env, className, NULL);
  const char *text = (*env)->GetStringUTFChars(env, message, NULL);
  (*env)->ThrowNew(env, (*env)->FindClass(env, name), text);
  (*env)->ReleaseStringUTFChars(env, className, name);
  (*env)->ReleaseStringUTFChars(env, message, text);
}

static void run(JNIEnv *env, jobject r) {
  (*env)->CallVoidMethod(env, r, (*env)->GetMethodID(env, (*env)->FindClass(env, "java/lang/Runnable"), "run", "()V"));
}

JNIEXPORT jint JNICALL Java_Exceptions_callAndPass(JNIEnv *env, jclass k, jobject r) {
  run(env, r);
  return 1;
}

JNIEXPORT jstring JNICALL Java_Exceptions_callAndCatch(JNIEnv *env, jclass k, jobject r) {
  run(env, r);
  jthrowable thrown = (*env)->ExceptionOccurred(env);
  if (thrown == NULL) return (*env)->NewStringUTF(env, "none");
  (*env)->ExceptionClear(env);
  jmethodID m = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, thrown), "getMessage", "()Ljava/lang/String;");
  return (*env)->CallObjectMethod(env, thrown, m);
}

JNIEXPORT void JNICALL Java_Exceptions_throwIt(JNIEnv *env, jclass k, jthrowable t) { (*env)->Throw(env, t); }

JNIEXPORT jint JNICALL Java_Exceptions_touchFails(JNIEnv *env, jclass k) {
  jclass fails = (*env)->FindClass(env, "Exceptions$Fails");
  return fails == NULL ? 0 : (*env)->GetStaticIntField(env, fails, (*env)->GetStaticFieldID(env, fails, "value", "I"));
}
