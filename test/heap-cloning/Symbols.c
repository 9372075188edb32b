#include <jni.h>
#include <signal.h>
#include <unistd.h>

JNIEXPORT jlong JNICALL Java_Symbols_sum(JNIEnv *env, jclass k, jobject list) {
  jclass node = (*env)->FindClass(env, "Symbols$Node");
  jlong sum = 0;
  for (jobject n = list; n != NULL;
       n = (*env)->GetObjectField(env, n, (*env)->GetFieldID(env, node, "next", "LSymbols$Node;"))) {
    sum += (*env)->GetIntField(env, n, (*env)->GetFieldID(env, node, "value", "I"));
    sum += (*env)->GetLongField(env, n, (*env)->GetFieldID(env, node, "wide", "J"));
    sum += (*env)->GetByteField(env, n, (*env)->GetFieldID(env, node, "small", "B"));
    sum += (*env)->GetBooleanField(env, n, (*env)->GetFieldID(env, node, "flag", "Z"));
    sum += (jlong)(*env)->GetDoubleField(env, n, (*env)->GetFieldID(env, node, "real", "D"));
    jint cells[3];
    (*env)->GetIntArrayRegion(env, (*env)->GetObjectField(env, n, (*env)->GetFieldID(env, node, "cells", "[I")), 0, 3, cells);
    for (int i = 0; i < 3; i++) sum += cells[i];
  }
  return sum;
}

static int calls;

JNIEXPORT jint JNICALL Java_Symbols_count(JNIEnv *env, jclass k) { return calls++; }

JNIEXPORT jlong JNICALL Java_Symbols_handle(JNIEnv *env, jclass k) { return getpid(); }

JNIEXPORT void JNICALL Java_Symbols_die(JNIEnv *env, jclass k) { kill(getpid(), SIGKILL); }
