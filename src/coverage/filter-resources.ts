/**
 * JaCoCo's TryWithResourcesJavac11Filter: the code that javac 11 and later generates for try-with-resources.
 *
 *   … if (r != null) r.close();                              after the body, without the test for `new`
 *   catch (Throwable primary) { if (r != null) try { r.close(); } catch (Throwable t) { primary.addSuppressed(t); } throw primary; }
 */
import type { Filtered, FilteredMethod } from './filters.ts';
import { InstructionCursor } from './instruction-cursor.ts';

export function resourceClosing(method: FilteredMethod, into: Filtered): void {
  const { file, info, indexOf } = method;
  for (const { handler, catchType } of info.code!.handlers) {
    const type = catchType === 0 ? null : file.pool[catchType];
    if (type === null || type?.tag !== 7 || type.name !== 'java/lang/Throwable') continue;
    for (const isTested of [true, false]) match(method, indexOf.get(handler)!, isTested, into);
  }
}

function match(
  { file, instructions }: FilteredMethod,
  from: number,
  isTested: boolean,
  into: Filtered,
): void {
  const cursor = new InstructionCursor(instructions, file.pool, from);
  let owner: string | null = null;
  const close = (): boolean => {
    if (isTested) {
      cursor.variable('aload', 'resource');
      cursor.take('ifnull');
    }
    cursor.variable('aload', 'resource');
    const found = cursor.call(['invokeinterface', 'invokevirtual'], owner, 'close', '()V');
    owner ??= found ?? null;
    return cursor.isMatch;
  };
  cursor.variable('astore', 'primary');
  close();
  cursor.take('goto');
  cursor.variable('astore', 'thrown');
  cursor.variable('aload', 'primary');
  cursor.variable('aload', 'thrown');
  cursor.call(['invokevirtual'], 'java/lang/Throwable', 'addSuppressed', '(Ljava/lang/Throwable;)V');
  cursor.variable('aload', 'primary');
  cursor.take('athrow');
  if (!cursor.isMatch) return;
  const end = cursor.at;
  // The nearest call of close before the handler is the one on normal completion.
  for (let start = from; start >= 0; start--) {
    cursor.restart(start);
    if (!close()) continue;
    const last = instructions[cursor.at + 1]?.name === 'goto' ? cursor.at + 1 : cursor.at;
    for (let i = start; i <= last; i++) into.ignored.add(i);
    for (let i = from; i <= end; i++) into.ignored.add(i);
    return;
  }
}
