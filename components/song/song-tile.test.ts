import { describe, expect, it } from 'vitest';
import { someSong } from '@/lib/testing/songs';
import { requestAgain } from './create/song-request';
import { waysOn } from './song-tile';

describe('a song that was not made', () => {
  it('is tried again by the same model, and by another only if the user chooses it', () => {
    const song = someSong({
      provider: 'ace-step',
      prompt: 'blues',
      suggestion: 'a slow blues',
      orderedSeconds: 30,
    });
    expect(requestAgain(song)).toMatchObject({ provider: 'ace-step', prompt: 'blues', durationSeconds: 30 });
    const [suggested, builtin] = waysOn(song);
    expect(requestAgain(song, suggested?.change)).toMatchObject({
      provider: 'ace-step',
      prompt: 'a slow blues',
    });
    expect(requestAgain(song, builtin?.change)).toMatchObject({ provider: 'builtin', prompt: 'blues' });
    expect(waysOn({ ...song, suggestion: null })).toHaveLength(1);
    expect(waysOn({ ...song, provider: 'builtin', suggestion: null })).toEqual([]);
  });

  it('is made of its source again: a version by no other model, a cover of the same upload', () => {
    const song = someSong({ provider: 'ace-step', prompt: 'blues', suggestion: 'a slow blues' });
    expect(waysOn({ ...song, edit: { extendSeconds: 30 } })).toEqual([]);
    const uploadCover = { uploadId: song.id, hasRights: true } as const;
    expect(requestAgain({ ...song, edit: { uploadCover } })).toMatchObject({ cover: uploadCover });
  });
});
