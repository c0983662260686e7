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
      substitutes: [{ wish: 'sitar', used: 'Nylon guitar' }],
      unsupported: ['female vocals', 'kazoo'],
      unmet: [
        { wish: 'female vocals', reason: 'The composer plays the melody but does not sing' },
        { wish: 'kazoo', reason: 'The composer has no instrument like it' },
      ],
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
