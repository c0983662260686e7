import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

afterEach(() => vi.unstubAllGlobals());

it('rejects without a clipboard, so that the caller can say so', async () => {
  vi.stubGlobal('navigator', {});
  await expect(copyText('text')).rejects.toThrow();
});
