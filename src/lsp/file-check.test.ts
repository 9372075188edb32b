import { describe, expect, it } from 'vitest';
import { checkFile } from './file-check.ts';

describe('a file that the editor has open', () => {
  it('is nothing to check if it is gone by then', async () => {
    const { signal } = new AbortController();
    const check = await checkFile('/no/such/folder/Gone.java', {}, signal);
    expect(check).toMatchObject({
      kind: 'nothing',
      why: expect.stringContaining('Gone.java cannot be read'),
    });
  });
});
