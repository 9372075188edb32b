#include <jni.h>

JNIEXPORT jint JNICALL Java_NativeCalls_call(JNIEnv *env, jclass k, jobject shown) { return shown != NULL; }
