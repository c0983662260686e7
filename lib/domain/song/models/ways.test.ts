import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Capabilities } from '@/lib/core/music/model';
import { capabilities, type SeenCapabilities } from './contract';
import { editFaults, wayOf, waysOf } from './ways';

const able = (more: Partial<Capabilities>): SeenCapabilities =>
  capabilities.parse({
    vocals: true,
    lyrics: 'sections',
    instrumentalSwitch: true,
    languages: 'any',
    duration: { min: 10, max: 480, control: 'none' },
    bpm: 'hint',
    key: 'hint',
    seed: 'none',
    takes: { min: 1, max: 1 },
    progress: 'none',
    cancel: 'none',
    edits: [],
    timedLyrics: 'none',
    writesLyrics: true,
    formats: ['mp3'],
    resumable: true,
    terms: 'None.',
    ...more,
  });

const composed = { hasScore: false, hasSource: false, parentId: null, edit: null };

describe('the ways to make a version', () => {
  it('are another take, what the model can do, and changes by the composer alone', () => {
    expect(waysOf('builtin', null, composed)).toEqual(['again', 'change']);
    expect(waysOf('builtin', null, { ...composed, hasScore: true })).toEqual([
      'again',
      'change',
      'extendSeconds',
    ]);
    expect(waysOf('suno', null, composed)).toEqual(['again']);
    expect(waysOf('suno', able({ edits: ['extend', 'repaint', 'stems'] }), composed)).toEqual([
      'again',
      'extendSeconds',
      'repaint',
    ]);
    expect(waysOf('minimax', able({ edits: ['cover'] }), composed)).toEqual(['again', 'cover']);
  });

  it.each([
    [{ extendSeconds: 30 }, 'extend'],
    [{ repaint: { startSeconds: 2, endSeconds: 9 } }, 'repaint'],
    [{ cover: { prompt: 'jazz' } }, 'cover'],
    [{ uploadCover: { uploadId: randomUUID(), hasRights: true as const } }, 'cover'],
  ] as const)('are another take of %j only if the model can and the source is there', (edit, needed) => {
    const song = { hasScore: false, hasSource: true, parentId: randomUUID(), edit };
    const can = able({ edits: [needed] });
    const isOffered = (provider: string, model: SeenCapabilities | null, hasSource: boolean) =>
      waysOf(provider, model, { ...song, hasSource }).includes('again');
    expect(isOffered('suno', can, true)).toBe(true);
    expect(isOffered('suno', can, false)).toBe(false);
    expect(isOffered('suno', able({ edits: ['stems'] }), true)).toBe(false);
    expect(isOffered('builtin', null, false)).toBe(true);
  });

  it('are named one at a time', () => {
    expect(wayOf({ extendSeconds: 30 })).toBe('extendSeconds');
    expect(wayOf({ extendSeconds: 30, again: true })).toBeNull();
    expect(wayOf({})).toBeNull();
  });
});

describe('an edit', () => {
  const repaint = (startSeconds: number, endSeconds: number) => ({ repaint: { startSeconds, endSeconds } });
  const suno = able({ stretch: { min: 6, max: 60, share: 0.5 } });

  it.each([
    [repaint(0, 30), 60, null],
    [repaint(0, 31), 60, 'At most 30 seconds after the start'],
    [repaint(10, 15), 60, 'At least 6 seconds after the start'],
    [repaint(0, 61), 300, 'At most 60 seconds after the start'],
    [repaint(290, 301), 300, 'The song ends at 300 seconds'],
  ])('%j of a song of %i s: %s', (edit, seconds, fault) => {
    expect(editFaults(edit, seconds, suno)).toEqual(fault === null ? {} : { endSeconds: fault });
  });

  it('keeps to the longest song of the model', () => {
    expect(editFaults({ extendSeconds: 30 }, 450, suno)).toEqual({});
    expect(editFaults({ extendSeconds: 31 }, 450, suno)).toEqual({
      extendSeconds: 'The song may have at most 480 seconds in all',
    });
  });

  it('covers songs of the lengths that the model takes', () => {
    const miniMax = able({ source: { min: 6, max: 360 } });
    expect(editFaults({ cover: { prompt: 'jazz' } }, 360, miniMax)).toEqual({});
    expect(editFaults({ cover: { prompt: 'jazz' } }, 361, miniMax)).toEqual({
      cover: 'The song must have 6 to 360 seconds',
    });
    expect(editFaults({ cover: { prompt: 'jazz' } }, 361, suno)).toEqual({});
  });
});
