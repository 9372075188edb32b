/**
 * JUnit 5, JUnit 4 and JaCoCo as Debian has them. Jars are unpacked into folders: their manifests name other jars by the
 * paths of an installed package, which `javac -Xlint:all` would warn about where nothing is installed.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { compile } from '../../src/classpath/javac.ts';
import type { Jdk } from '../../src/classpath/jdk.ts';
import { fetchPackage } from '../thirdparty/debian-library.ts';

const TOOLS = new URL('tools/', import.meta.url).pathname;

export type Toolchain = {
  /** Class paths to compile tests with. */
  readonly junit5: string;
  readonly junit4: string;
  /** Class path of the console launcher (both engines) and of the classes of `tools`. */
  readonly launcher: string;
  /** The jar for `-javaagent`. */
  readonly agent: string;
  /** Class path of `MeasureCoverage`. */
  readonly coverage: string;
};

/** Null where Debian's packages cannot be had. */
export function fetchToolchain(jdk: Jdk): Toolchain | null {
  const jar = (name: string, file: string): string | null => {
    const folder = fetchPackage(name);
    return folder === null ? null : unpacked(jdk, path.join(folder, 'usr/share/java', file));
  };
  // The one jar that has everything: API, both engines, the launcher.
  const junit5 = jar('junit5', 'junit-platform-console-standalone.jar');
  const junit4 = jar('junit4', 'junit4.jar');
  const hamcrest = jar('libhamcrest-java', 'hamcrest.jar');
  const agent = jar('libjacoco-java', 'org.jacoco.agent.jar');
  const core = jar('libjacoco-java', 'org.jacoco.core.jar');
  const asm = ['asm.jar', 'asm-commons.jar', 'asm-tree.jar', 'asm-analysis.jar'].map((file) =>
    jar('libasm-java', file),
  );
  if (junit5 === null || junit4 === null || hamcrest === null || agent === null || core === null) return null;
  const classPath = (...entries: readonly (string | null)[]): string => entries.join(path.delimiter);
  const agentJar = path.join(agent, 'jacocoagent.jar');
  const both = classPath(junit5, junit4, hamcrest);
  const counting = classPath(both, core, ...asm, agentJar);
  const tools = fs.readdirSync(TOOLS).map((file) => path.join(TOOLS, file));
  const { dir } = compile(jdk, tools, { classPath: counting });
  return {
    junit5,
    junit4: classPath(junit4, hamcrest),
    launcher: classPath(both, dir),
    agent: agentJar,
    coverage: classPath(counting, dir),
  };
}

/** All of it or nothing: a folder that exists is complete. */
function unpacked(jdk: Jdk, jar: string): string {
  const folder = `${jar}.unpacked`;
  if (fs.existsSync(folder)) return folder;
  const fresh = fs.mkdtempSync(`${folder}-`);
  const run = spawnSync(path.join(jdk.home, 'bin/jar'), ['xf', jar], { cwd: fresh, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${jar}: ${run.stderr}${run.error?.message ?? ''}`);
  fs.renameSync(fresh, folder);
  return folder;
}
