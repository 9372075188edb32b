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

#define FIELD(name, type) (*env)->GetFieldID(env, record, name, type)

JNIEXPORT void JNICALL Java_References_writeKept(JNIEnv *env, jclass k, jint which) {
  jclass record = (*env)->GetObjectClass(env, strong);
  switch (which) {
    case 0: (*env)->SetBooleanField(env, strong, FIELD("z", "Z"), JNI_TRUE); break;
    case 1: (*env)->SetByteField(env, strong, FIELD("b", "B"), -3); break;
    case 2: (*env)->SetCharField(env, strong, FIELD("c", "C"), 0xfffe); break;
    case 3: (*env)->SetShortField(env, strong, FIELD("s", "S"), -300); break;
    case 4: (*env)->SetIntField(env, strong, FIELD("i", "I"), -70000); break;
    case 5: (*env)->SetLongField(env, strong, FIELD("j", "J"), -1LL << 40); break;
    case 6: (*env)->SetFloatField(env, strong, FIELD("f", "F"), -1.5f); break;
    case 7: (*env)->SetDoubleField(env, strong, FIELD("d", "D"), 1e300); break;
    case 8: (*env)->SetObjectField(env, strong, FIELD("o", "Ljava/lang/Object;"), strong); break;
    case 9: (*env)->SetLongField(env, strong, FIELD("j", "J"), 1); break;
    case 10: (*env)->SetFloatField(env, strong, FIELD("f", "F"), -0.0f); break;
    default: (*env)->SetObjectArrayElement(env, strong, 0, strong);
  }
}
