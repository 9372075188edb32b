#include <jni.h>

static jmethodID method(JNIEnv *env, jobject o, const char *name, const char *type) {
  return (*env)->GetMethodID(env, (*env)->GetObjectClass(env, o), name, type);
}

JNIEXPORT jint JNICALL Java_Callbacks_addThrice(JNIEnv *env, jclass k, jobject c, jint n) {
  jmethodID add = method(env, c, "add", "(I)I");
  jint sum = 0;
  for (int i = 0; i < 3; i++) sum += (*env)->CallIntMethod(env, c, add, n);
  return sum;
}

JNIEXPORT jint JNICALL Java_Callbacks_addPlainly(JNIEnv *env, jclass k, jobject c, jint n) {
  jclass counter = (*env)->FindClass(env, "Callbacks$Counter");
  return (*env)->CallNonvirtualIntMethod(env, c, counter, (*env)->GetMethodID(env, counter, "add", "(I)I"), n);
}

JNIEXPORT jint JNICALL Java_Callbacks_00024Louder_twice(JNIEnv *env, jobject self, jint n) {
  jclass louder = (*env)->GetObjectClass(env, self);
  return 2 * (*env)->CallIntMethod(env, self, (*env)->GetMethodID(env, louder, "add", "(I)I"), n);
}

JNIEXPORT jstring JNICALL Java_Callbacks_join(JNIEnv *env, jclass k, jclass c, jstring a, jlong b, jdouble d) {
  jmethodID join = (*env)->GetStaticMethodID(env, c, "join", "(Ljava/lang/String;JD)Ljava/lang/String;");
  return (*env)->CallStaticObjectMethod(env, c, join, a, b, d);
}

JNIEXPORT jint JNICALL Java_Callbacks_apply(JNIEnv *env, jclass k, jobject op, jint a, jint b) {
  return (*env)->CallIntMethod(env, op, method(env, op, "applyAsInt", "(II)I"), a, b);
}

JNIEXPORT void JNICALL Java_Callbacks_run(JNIEnv *env, jclass k, jobject r) {
  jclass runnable = (*env)->FindClass(env, "java/lang/Runnable");
  (*env)->CallVoidMethod(env, r, (*env)->GetMethodID(env, runnable, "run", "()V"));
}

JNIEXPORT jobject JNICALL Java_Callbacks_make(JNIEnv *env, jclass k, jstring text, jintArray numbers) {
  jmethodID init = (*env)->GetMethodID(env, k, "<init>", "(Ljava/lang/String;[I)V");
  return (*env)->NewObject(env, k, init, text, numbers);
}

JNIEXPORT jint JNICALL Java_Callbacks_sum(JNIEnv *env, jclass k, jobject list) {
  jint n = (*env)->CallIntMethod(env, list, method(env, list, "size", "()I"));
  jmethodID get = method(env, list, "get", "(I)Ljava/lang/Object;");
  jint sum = 0;
  for (jint i = 0; i < n; i++) {
    jobject box = (*env)->CallObjectMethod(env, list, get, i);
    sum += (*env)->CallIntMethod(env, box, method(env, box, "intValue", "()I"));
  }
  return sum;
}

JNIEXPORT jobject JNICALL Java_Callbacks_lookUp(JNIEnv *env, jclass k, jobject map, jobject key) {
  return (*env)->CallObjectMethod(env, map, method(env, map, "get", "(Ljava/lang/Object;)Ljava/lang/Object;"), key);
}

JNIEXPORT jint JNICALL Java_Callbacks_recurse(JNIEnv *env, jobject self, jint n) {
  return 1 + (*env)->CallIntMethod(env, self, method(env, self, "down", "(I)I"), n);
}
