/** Verification by type checking (JVMS §4.10.1): one pass over the code, with the frames of the StackMapTable. */
import { InstructionChecker } from './check-instruction.ts';
import { refuse } from './failure.ts';
import { lengthAt } from './instructions.ts';
import type { MethodContext } from './method-context.ts';
import { TypeChecker } from './type-checker.ts';

/**
 * Throws `Refusal`, or what class loading throws.
 *
 * Faults that concern whole tables come first, as in HotSpot.
 */
export function checkTypes(context: MethodContext): void {
  const checker = new TypeChecker(context);
  const { bytes, frame } = checker;
  checker.checkTables();
  const instructions = new InstructionChecker(checker);
  for (let bci = 0; bci < bytes.length; bci += lengthAt(bytes, bci)) {
    frame.beginInstruction(bci);
    // Where the class file has a frame for this place, it replaces the present one, after a check that the present
    // one fits.
    checker.meetStackMap(bci);
    instructions.check(bci);
  }
  // The last instruction must not fall through.
  if (!checker.endsHere) refuse('Control flow falls through code end', { kind: 'code', bci: bytes.length });
}
