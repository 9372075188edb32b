/** Where the thread of a task starts (`run-task.ts`). */
import { parentPort, workerData } from 'node:worker_threads';
import { assertNever, InputError, UnsupportedError } from '../errors.ts';
import { regionsReport } from '../report/regions-report.ts';
import { traceReport } from '../report/trace-report.ts';
import type { Printed } from '../trace/trace-result.ts';
import { methodsToDescribe, observePasses, type PassStatement } from './regions-program.ts';
import { runProgram } from './run-program.ts';
import type { TaskMessage, WorkerTask } from './run-task.ts';
import { traceProgram } from './trace-program.ts';

const post = (message: TaskMessage): void => parentPort?.postMessage(message);

function perform(task: WorkerTask): unknown {
  switch (task.kind) {
    case 'run':
      return runProgram(
        task.options,
        task.catchesOutput ? (fd, bytes) => post({ kind: 'output', fd, bytes: bytes.slice() }) : null,
      );
    case 'trace': {
      const printed: Printed[] = [];
      const { result } = traceProgram(task.options, task.inputs, {
        write: (fd, bytes) => printed.push({ fd, text: Buffer.from(bytes).toString('utf8') }),
      });
      return traceReport(result, printed);
    }
    case 'regions':
      return regionsReport(methodsToDescribe(task.options, task.method));
    case 'passes': {
      const statements: PassStatement[] = [];
      observePasses(task.options, (each) => statements.push(each));
      return statements;
    }
    default:
      return assertNever(task, 'task');
  }
}

try {
  post({ kind: 'done', result: perform(workerData as WorkerTask) });
} catch (e) {
  const { message, stack = message } = e as Error;
  const error =
    e instanceof InputError
      ? 'InputError'
      : e instanceof UnsupportedError
        ? 'UnsupportedError'
        : 'InvariantError';
  post({ kind: 'failed', error, message, stack });
}
