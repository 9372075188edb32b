import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { watchRequest } from './watch.ts';

const scratch = new ScratchFolder();
const target = scratch.write('A.java', '');

describe('watchRequest', () => {
  it('is null unless it is asked for', () => {
    expect(watchRequest(['check', target])).toBeNull();
    expect(watchRequest(['check', target, '--watch=false'])).toBeNull();
    expect(watchRequest(['check', target, '--', '--watch'])).toBeNull();
    expect(watchRequest(['test', target])).toBeNull();
    expect(watchRequest([])).toBeNull();
  });

  it('passes on everything else', () => {
    expect(watchRequest(['check', '--watch', target, '--time', '5', '--', '--watch'])?.argv).toEqual([
      'check',
      target,
      '--time',
      '5',
      '--',
      '--watch',
    ]);
  });

  it('watches targets and the class path, if they exist, and not what is written', () => {
    const classPath = [scratch.path, '/no/such.jar'].join(path.delimiter);
    const request = watchRequest(['check', target, '-cp', classPath, '--watch', '--write-tests', 'out']);
    expect(request?.places).toEqual([target, scratch.path]);
    expect(request?.written).toEqual([path.resolve('out')]);
    expect(watchRequest(['scan', '--watch'])?.places).toEqual([process.cwd()]);
  });
});
