import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';

describe('POST /song/understand', () => {
  it('tells what a related genre plays, with its meter, tempo in beats and instruments', async () => {
    const { status, body } = await hit('POST /song/understand', {
      as: await makeUser(),
      body: { prompt: 'Irish jig at 116 bpm about Galway, key change at the end' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      genre: 'folk',
      genreName: 'Folk',
      style: 'Irish jig',
      isNearest: true,
      meter: '6/8',
      bpm: 116,
      instruments: ['Violin', 'Flute', 'Acoustic guitar'],
      theme: 'Galway',
      keyChange: true,
      unsupported: [],
      unmet: [],
    });
  });

  it('gives a reason for every wish that cannot be met', async () => {
    const { body } = await hit('POST /song/understand', {
      as: await makeUser(),
      body: { prompt: 'folk with sitar, female vocals and kazoo' },
    });
    expect(body.data).toMatchObject({
      substitutes: [
        { wish: 'sitar', used: 'Nylon guitar' },
        { wish: 'female vocals', used: 'Choir' },
      ],
      unsupported: ['kazoo'],
      unmet: [{ wish: 'kazoo', reason: 'The composer has no instrument like it' }],
    });
  });
});

describe('lyrics in POST /song/understand', () => {
  it('are measured line by line', async () => {
    const { body } = await hit('POST /song/understand', {
      as: await makeUser(),
      body: { prompt: 'calm folk', lyrics: '[Verse]\nThe harbour lights\nGo out tonight\n\nThe end of days' },
    });
    expect(body.data.syllables).toEqual([0, 4, 4, 0, 4]);
    expect(body.data.rhymes).toEqual([null, 'A', 'B', null, 'A']);
  });
});

describe('words that cannot be sung', () => {
  it('are reported before anything is paid: another language, and more lines than the song has room for', async () => {
    const as = await makeUser();
    const german = {
      prompt: 'pop with a singer',
      lyrics: 'Ich weiß nicht, was soll es bedeuten\nDass ich so traurig bin',
    };
    const { body } = await hit('POST /song/understand', { as, body: german });
    expect(body.data.unmet).toEqual([
      { wish: 'Ich weiß nicht, was soll es bedeuten', reason: expect.stringContaining('English only') },
    ]);
    const lyrics = Array.from({ length: 40 }, (_, i) => `I counted ${i} of the stars above the town`).join(
      '\n',
    );
    const long = await hit('POST /song/understand', {
      as,
      body: { prompt: 'pop', lyrics, durationSeconds: 20 },
    });
    expect(long.body.data.unmet).toEqual([
      { wish: expect.stringMatching(/^I counted \d+ of/), reason: expect.stringContaining('too short') },
    ]);
  });
});

describe('the name of a song', () => {
  it('is its theme, numbered per take', async () => {
    const { body } = await hit('POST /song/generate', {
      as: await makeUser(),
      body: { prompt: 'sad country ballad about losing my dog', durationSeconds: 10, count: 2 },
      headers: { prefer: 'respond-async' },
    });
    expect(body.data.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Losing My Dog',
      'Losing My Dog (take 2)',
    ]);
  });

  it('is the one that the request gives', async () => {
    const { body } = await hit('POST /song/generate', {
      as: await makeUser(),
      body: { prompt: 'pop about Tokyo', name: 'Neon', durationSeconds: 10 },
      headers: { prefer: 'respond-async' },
    });
    expect(body.data[0]).toMatchObject({ name: 'Neon', genre: 'pop' });
  });
});
