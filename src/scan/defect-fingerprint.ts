/**
 * Which defect a finding is, however lines move: what is thrown, by which method, at which code. The code of a line is the text of its
 * instructions; if a method has the same line twice, they are numbered. The method from which it was reached does not matter.
 */
import { createHash } from 'node:crypto';
import { toInternalName } from '../classfile/descriptor.ts';
import type { ClassFile, Code } from '../classfile/model.ts';
import type { ReportedFinding } from '../report/check-report.ts';
import { instructions } from './code-text.ts';

export function defectFingerprint(
  { exception, kind, location }: ReportedFinding,
  classes: Pick<ReadonlyMap<string, ClassFile>, 'get'>,
): string {
  const { class: className, method, line } = location;
  const code = codeAt(classes.get(toInternalName(className)), method, line);
  return createHash('sha256')
    .update(JSON.stringify([exception ?? kind, className, method, code]))
    .digest('hex')
    .slice(0, 20);
}

/** A line of the JDK, or without a number, has no code: then class, method and exception must do. */
function codeAt(file: ClassFile | undefined, methodName: string, line: number): unknown {
  if (file === undefined || line < 0) return null;
  for (const { name, descriptor, code } of file.methods) {
    if (name !== methodName || code === null) continue;
    const texts = textsByLine(file, code);
    const own = texts.get(line);
    if (own === undefined) continue;
    const same = [...texts].filter(([, text]) => text === own).map(([at]) => at);
    return [descriptor, own, same.sort((a, b) => a - b).indexOf(line)];
  }
  return null;
}

/** Constants of branches are offsets, which move with other code: opcodes are enough for them. */
function textsByLine(file: ClassFile, code: Code): Map<number, string> {
  const texts = new Map<number, string>();
  let at = -1;
  for (const { bci, text, constant } of instructions(file, code)) {
    while (code.lines[at + 1] !== undefined && code.lines[at + 1].start <= bci) at++;
    const line = code.lines[at]?.line;
    if (line === undefined) continue;
    const plain = constant === null && /^(?:if|goto|\w+switch)/.test(text) ? text.split(' ')[0] : text;
    texts.set(line, `${texts.get(line) ?? ''}${plain}\n`);
  }
  return texts;
}
