import { describe, expect, it } from 'vitest';
import { songApi } from '@/lib/domain/song/contract';
import { generateBody, songRequest } from '@/lib/domain/song/request-schema';
import { someSong } from '@/lib/testing/songs';
import {
  createAddress,
  draftOf,
  emptyForm,
  formOfDraft,
  isChanged,
  requestAgain,
  requestOf,
} from './song-request';

describe('requestOf', () => {
  it('omits everything left as described', () => {
    expect(requestOf({ ...emptyForm, prompt: '  a waltz ' })).toEqual({
      prompt: 'a waltz',
      visibility: 'public',
      count: 1,
    });
  });

  it('covers an uploaded song only if the user has the rights to it', () => {
    const cover = { uploadId: someSong().id, name: 'mine.mp3', strength: 35, hasRights: false };
    const form = { ...emptyForm, prompt: 'brass band', cover };
    expect(requestOf(form).cover).toBeUndefined();
    const confirmed = requestOf({ ...form, cover: { ...cover, hasRights: true } });
    expect(songApi.generate.body.parse(confirmed).cover).toEqual({
      uploadId: cover.uploadId,
      strength: 0.35,
      hasRights: true,
    });
  });

  it('returns what the contract accepts', () => {
    const full = {
      ...emptyForm,
      prompt: 'a waltz',
      key: 'D minor',
      bpm: 84,
      durationSeconds: 90,
      instrumental: true,
    };
    expect(songRequest.parse(requestOf(full))).toMatchObject({
      key: 'D minor',
      bpm: 84,
      durationSeconds: 90,
    });
  });
});

describe('a draft', () => {
  const draft = someSong({
    status: 'draft',
    description: 'a waltz',
    lyrics: 'la',
    genre: 'jazz',
    vocals: 'choir',
  });

  it('is what the contract accepts, with a title from its description', () => {
    const body = draftOf({ ...emptyForm, prompt: ` ${'slow waltz '.repeat(30)}`, genre: 'jazz' });
    expect(songApi.create.body.parse(body).name).toMatch(/^(slow waltz )+slow waltz…$/);
    expect(draftOf({ ...emptyForm, lyrics: 'one\ntwo' }).name).toBe('one two');
    expect(draftOf(emptyForm).name).toBe('Untitled');
  });

  it('fills the form, which then generates that song', () => {
    const form = formOfDraft(draft);
    expect(requestOf(form)).toEqual({
      songId: draft.id,
      prompt: 'a waltz',
      lyrics: 'la',
      genre: 'jazz',
      name: draft.name,
      vocals: 'choir',
      visibility: 'public',
    });
    expect([isChanged(form, draft), isChanged({ ...form, lyrics: '' }, draft)]).toEqual([false, true]);
  });
});

describe('createAddress', () => {
  it('carries a description with any characters', () => {
    const address = createAddress('R&B? "slow" #1, ünïcode');
    expect(new URL(address, 'http://x').searchParams.get('prompt')).toBe('R&B? "slow" #1, ünïcode');
  });

  it('has no query without a description', () => {
    expect(createAddress('')).toBe('/create');
  });
});

describe('a song that is requested again', () => {
  it('is sung as it was', () => {
    const song = someSong({ provider: 'builtin', vocals: 'vocoder', voice: 'male', lyrics: 'la' });
    expect(generateBody.parse(requestAgain(song))).toMatchObject({ vocals: 'vocoder', voice: 'male' });
  });
});
