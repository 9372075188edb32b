/**
 * Installs the agent (`java/rangefinder/replay/Agent.java`), which instruments classes in the JVM of a replay where inputs
 * cannot be given, or events observed, from outside. It costs about 50 ms of start-up, so it is used only if needed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toInternalName } from '../classfile/descriptor.ts';
import { assertNever } from '../errors.ts';
import { formatLine } from './line.ts';
import { storedZip, type ZipEntry } from './stored-zip.ts';

/** What the agent changes in the JVM of a replay. */
export type Interception =
  /** The seed of an unseeded java.util.Random is an input (inputs/java-sources.ts). */
  | { readonly kind: 'random' }
  /** At each entry of the method these parameters get the next inputs; counted from 0, without the receiver. */
  | {
      readonly kind: 'parameters';
      /** External name. */
      readonly className: string;
      readonly methodName: string;
      readonly descriptor: string;
      readonly indices: readonly number[];
    }
  /** The run ends when the method is entered; without a descriptor, any method of that name. */
  | {
      readonly kind: 'reach';
      readonly className: string;
      readonly methodName: string;
      readonly descriptor: string | null;
    };

/** Instrumented classes call the classes of this package, so every class loader must find them: on the boot class path. */
const PACKAGE = 'rangefinder/replay';

const MANIFEST = [
  'Manifest-Version: 1.0',
  'Premain-Class: rangefinder.replay.Agent',
  'Boot-Class-Path: agent.jar',
  'Can-Retransform-Classes: true',
  '',
].join('\r\n');

/** The options of `java` that install the agent. Writes its files to `folder`; `ours` is the folder of our compiled classes. */
export function agentOptions(interceptions: readonly Interception[], ours: string, folder: string): string[] {
  if (interceptions.length === 0) return [];
  const classes = readdirSync(join(ours, PACKAGE)).sort();
  const entries: ZipEntry[] = [
    { name: 'META-INF/MANIFEST.MF', content: Buffer.from(MANIFEST) },
    ...classes.map((name) => ({
      name: `${PACKAGE}/${name}`,
      content: readFileSync(join(ours, PACKAGE, name)),
    })),
  ];
  writeFileSync(join(folder, 'agent.jar'), storedZip(entries));
  writeFileSync(
    join(folder, 'interceptions'),
    interceptions.map((interception) => formatLine(fieldsOf(interception))).join(''),
  );
  return [`-javaagent:${join(folder, 'agent.jar')}=${join(folder, 'interceptions')}`];
}

function fieldsOf(interception: Interception): string[] {
  switch (interception.kind) {
    case 'random':
      return ['random'];
    case 'parameters': {
      const method = [
        toInternalName(interception.className),
        interception.methodName,
        interception.descriptor,
      ];
      return ['parameters', ...method, ...interception.indices.map(String)];
    }
    case 'reach': {
      const method = [toInternalName(interception.className), interception.methodName];
      return ['reach', ...method, ...(interception.descriptor === null ? [] : [interception.descriptor])];
    }
    default:
      return assertNever(interception, 'interception of a replay');
  }
}
