#include <jni.h>

JNIEXPORT void JNICALL Java_Figure1_00024L_complex(JNIEnv *env, jobject self) {
  jfieldID f = (*env)->GetFieldID(env, (*env)->GetObjectClass(env, self), "f", "I");
  jint i = (*env)->GetIntField(env, self, f);
  if (i < 0) i = -i;
  (*env)->SetIntField(env, self, f, i);
}
