#include <jni.h>
#include <signal.h>

JNIEXPORT void JNICALL Java_Crash_crash(JNIEnv *env, jclass k) { raise(SIGKILL); }
