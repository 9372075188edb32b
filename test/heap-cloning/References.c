#include <jni.h>

static jobject strong;
static jweak weak;

JNIEXPORT void JNICALL Java_References_keep(JNIEnv *env, jclass k, jobject o) {
  if (strong != NULL) (*env)->DeleteGlobalRef(env, strong);
  strong = (*env)->NewGlobalRef(env, o);
}

JNIEXPORT jobject JNICALL Java_References_kept(JNIEnv *env, jclass k) { return (*env)->NewLocalRef(env, strong); }

JNIEXPORT void JNICALL Java_References_keepWeakly(JNIEnv *env, jclass k, jobject o) { weak = (*env)->NewWeakGlobalRef(env, o); }

JNIEXPORT jobject JNICALL Java_References_keptWeakly(JNIEnv *env, jclass k) { return (*env)->NewLocalRef(env, weak); }

JNIEXPORT jboolean JNICALL Java_References_isSame(JNIEnv *env, jclass k, jobject a, jobject b) {
  return (*env)->IsSameObject(env, a, b);
}

JNIEXPORT jint JNICALL Java_References_hash(JNIEnv *env, jclass k, jobject o) {
  jclass system = (*env)->FindClass(env, "java/lang/System");
  jmethodID m = (*env)->GetStaticMethodID(env, system, "identityHashCode", "(Ljava/lang/Object;)I");
  return (*env)->CallStaticIntMethod(env, system, m, o);
}

JNIEXPORT jobject JNICALL Java_References_push(JNIEnv *env, jclass k, jobject list, jint value) {
  jclass node = (*env)->FindClass(env, "References$Node");
  jobject made = (*env)->AllocObject(env, node);
  (*env)->SetIntField(env, made, (*env)->GetFieldID(env, node, "value", "I"), value);
  (*env)->SetObjectField(env, made, (*env)->GetFieldID(env, node, "next", "LReferences$Node;"), list);
  return made;
}

JNIEXPORT jboolean JNICALL Java_References_isInstance(JNIEnv *env, jclass k, jobject o, jclass c) {
  return (*env)->IsInstanceOf(env, o, c);
}
