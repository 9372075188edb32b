/** The inputs of the headers on the real JVM: a program that makes each call and tells how it ended. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '../../../src/classpath/javac.ts';
import type { Jdk } from '../../../src/classpath/jdk.ts';
import { inputClassPath } from '../../../src/inputs/java-sources.ts';
import { type RecipeMethod, recipeFiles } from './methods.ts';

/** Of each trial in turn: `returns`, or `throws java.lang.IllegalStateException@12`, the line being that of the method. */
export function runTrials(jdk: Jdk, methods: readonly RecipeMethod[]): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-recipes-'));
  try {
    const source = path.join(folder, 'Trials.java');
    fs.writeFileSync(source, trialsSource(methods));
    const { dir } = compile(jdk, [...recipeFiles(), source], { classPath: inputClassPath(jdk) });
    const java = spawnSync(path.join(jdk.home, 'bin/java'), ['-cp', dir, 'recipes.Trials'], {
      encoding: 'utf8',
    });
    if (java.status !== 0) throw new Error(java.stderr);
    return java.stdout.trim().split('\n');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function trialsSource(methods: readonly RecipeMethod[]): string {
  const calls = methods.flatMap(({ name, trials }) =>
    trials.map(({ args }) => `    run("${name}", () -> ${name}(${args}));`),
  );
  return `package recipes;
import java.math.*;
import java.time.*;
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.regex.*;
import java.util.stream.*;
class Trials {
  interface Call { void run() throws Exception; }
  static void run(String method, Call call) {
    try {
      call.run();
      System.out.println("returns");
    } catch (Exception e) {
      System.out.println("throws " + e.getClass().getName() + "@" + lineIn(method, e));
    }
  }
  static int lineIn(String method, Exception e) {
    for (StackTraceElement frame : e.getStackTrace())
      if (method.equals(frame.getClassName() + "." + frame.getMethodName())) return frame.getLineNumber();
    return -1;
  }
  public static void main(String[] args) {
${calls.join('\n')}
  }
}
`;
}
