/** Verification by type checking (JVMS §4.10.1): one pass over the code, with the frames of the StackMapTable. */
import { InstructionChecker } from './check-instruction.ts';
import { refuse } from './failure.ts';
import { lengthAt } from './instructions.ts';
import type { MethodContext } from './method-context.ts';
import { TypeChecker } from './type-checker.ts';

/** Throws `Refusal`, or what class loading throws. */
export function checkTypes(context: MethodContext): void {
  const checker = new TypeChecker(context);
  const { bytes, frame } = checker;
  checker.checkTables();
  const instructions = new InstructionChecker(checker);
  for (let bci = 0; bci < bytes.length; bci += lengthAt(bytes, bci)) {
    frame.beginInstruction(bci);
    checker.meetStackMap(bci);
    instructions.check(bci);
  }
  if (!checker.endsHere) refuse('Control flow falls through code end', { kind: 'code', bci: bytes.length });
}
