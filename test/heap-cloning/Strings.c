#include <jni.h>
#include <stdlib.h>

JNIEXPORT jint JNICALL Java_Strings_length(JNIEnv *env, jclass c, jstring s) { return (*env)->GetStringLength(env, s); }

JNIEXPORT jint JNICALL Java_Strings_utfLength(JNIEnv *env, jclass c, jstring s) { return (*env)->GetStringUTFLength(env, s); }

JNIEXPORT jstring JNICALL Java_Strings_twice(JNIEnv *env, jclass c, jstring s) {
  jsize n = (*env)->GetStringLength(env, s);
  jchar *chars = malloc(2 * (n + 1) * sizeof(jchar));
  (*env)->GetStringRegion(env, s, 0, n, chars);
  (*env)->GetStringRegion(env, s, 0, n, chars + n);
  jstring result = (*env)->NewString(env, chars, 2 * n);
  free(chars);
  return result;
}

JNIEXPORT jobject JNICALL Java_Strings_same(JNIEnv *env, jclass c, jobject o) { return o; }

JNIEXPORT jstring JNICALL Java_Strings_nameOf(JNIEnv *env, jclass c, jclass of) {
  jmethodID m = (*env)->GetMethodID(env, (*env)->FindClass(env, "java/lang/Class"), "getName", "()Ljava/lang/String;");
  return (*env)->CallObjectMethod(env, of, m);
}

JNIEXPORT jstring JNICALL Java_Strings_textOf(JNIEnv *env, jclass c, jobject o) {
  jmethodID m = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, o), "toString", "()Ljava/lang/String;");
  return (*env)->CallObjectMethod(env, o, m);
}

static jobject valueOf(JNIEnv *env, jclass type, const char *signature, jint value) {
  jvalue v = {.j = value};
  jmethodID m = (*env)->GetStaticMethodID(env, type, "valueOf", signature);
  return (*env)->CallStaticObjectMethodA(env, type, m, &v);
}

JNIEXPORT jobject JNICALL Java_Strings_box(JNIEnv *env, jclass c, jclass type, jstring signature, jint value) {
  const char *text = (*env)->GetStringUTFChars(env, signature, NULL);
  jobject box = valueOf(env, type, text, value);
  (*env)->ReleaseStringUTFChars(env, signature, text);
  return box;
}

static jobject boxOf(JNIEnv *env, jint value) {
  return valueOf(env, (*env)->FindClass(env, "java/lang/Integer"), "(I)Ljava/lang/Integer;", value);
}

JNIEXPORT jboolean JNICALL Java_Strings_isBoxOf(JNIEnv *env, jclass c, jobject box, jint value) {
  return (*env)->IsSameObject(env, box, boxOf(env, value));
}

JNIEXPORT void JNICALL Java_Strings_hold(JNIEnv *env, jclass c, jint value) {
  jfieldID held = (*env)->GetStaticFieldID(env, c, "held", "Ljava/lang/Object;");
  (*env)->SetStaticObjectField(env, c, held, boxOf(env, value));
}
