/** The public API: run a Java program on Rangefinder's virtual machine. */
export { run } from './cli/run.ts';
export { InputError, UnsupportedError } from './errors.ts';
