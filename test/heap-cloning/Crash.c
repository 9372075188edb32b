#include <jni.h>
#include <signal.h>

JNIEXPORT void JNICALL Java_Crash_crash(JNIEnv *env, jclass k) { raise(SIGKILL); }

JNIEXPORT void JNICALL Java_Crash_writeNowhere(JNIEnv *env, jclass k) { *(volatile int *)8 = 1; }
