import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type LyricsMode,
  type LyricsStandIn,
  startLyricsStandIn,
} from '@/dev/providers/lyrics/lyrics-server';
import type { LyricsOrder } from '@/lib/core/music/lyrics';
import { ProviderError, type ProviderFault } from '@/lib/core/music/provider';
import { ChatLyricWriter } from './lyrics-chat';

const KEY = 'sk-test-key-of-the-operator';
const never = new AbortController().signal;
const order: LyricsOrder = { about: 'tea in the rain', language: 'en', durationSeconds: 120, genre: 'lo-fi' };

let standIn: LyricsStandIn;
let writer: ChatLyricWriter;

function open(timeoutMs?: number): ChatLyricWriter {
  const base = `${standIn.address}/v1`;
  return new ChatLyricWriter({ base, apiKey: KEY, model: 'songwriter', ...(timeoutMs && { timeoutMs }) });
}

beforeAll(async () => {
  standIn = await startLyricsStandIn();
});
beforeEach(() => {
  standIn.mode = null;
  standIn.fault = null;
  standIn.received.length = 0;
  writer = open();
});
afterAll(() => standIn.close());

const write = (mode: LyricsMode | null, change: Partial<LyricsOrder> = {}) => {
  standIn.mode = mode;
  return writer.write({ ...order, ...change }, never);
};

async function faultOf(work: Promise<unknown>): Promise<ProviderFault> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ProviderError)) throw error ?? new Error('the lyrics were written');
  expect(JSON.stringify(error.fault) + error.message).not.toContain(KEY);
  return error.fault;
}

/** The bodies that were sent, in order. */
const sent = () => standIn.received.map(({ json }) => json as Record<string, unknown>);

const SONG = `[Verse 1]
I sing about tea in the rain
Until the morning comes

[Chorus]
Stay a while, stay a while
The kettle hums along

[Verse 2]
The street is made of silver
The lamp is made of song

[Chorus]
Stay a while, stay a while
The kettle hums along`;

describe('lyrics', () => {
  it('are ordered with a schema, the key, and the words of the user in the user message only', async () => {
    expect(await write(null)).toEqual({ title: 'Words About It', lyrics: SONG });
    const [body] = sent();
    expect(body).toMatchObject({
      ...{ model: 'songwriter', stream: false, max_tokens: expect.any(Number), temperature: 0.9 },
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    });
    expect(standIn.received[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    const [system, user] = (body?.messages ?? []) as { role: string; content: string }[];
    expect(system?.content).not.toContain('tea in the rain');
    expect(JSON.parse(user?.content ?? '')).toEqual({
      ...{ about: 'tea in the rain', language: 'en', seconds: 120, genre: 'lo-fi' },
    });
  });

  it('are improved if some are given', async () => {
    const { lyrics } = await write(null, { lyrics: '[Verse 1]\nMy own first line\nMy second' });
    expect(lyrics).toContain('[Verse 1]\nMy own first line\nMy second\n\n[Chorus]');
  });

  it.each(['think', 'fenced', 'nonsense-first', 'no-schema', 'no-format', 'reasoning', 'slow'] as const)(
    'are the same from a server with its own ways: %s',
    async (mode) => {
      expect(await write(mode)).toEqual({ title: 'Words About It', lyrics: SONG });
    },
  );

  it('are taken from plain text if the model answers so twice', async () => {
    expect(await write('text')).toEqual({ title: 'Words About It', lyrics: SONG });
    expect(standIn.received).toHaveLength(2);
  });

  it('end with the last whole section if the model ran out of tokens', async () => {
    expect((await write('length')).lyrics).toBe(SONG.split('\n\n')[0]);
    standIn.mode = 'no-format';
    await writer.write(order, never);
    expect((await write('length')).lyrics).toBe(SONG.split('\n\n')[0]);
  });

  it('have no chords, directions, markup or addresses', async () => {
    const { title, lyrics } = await write('messy');
    expect(title).toBe('Words About It');
    expect(lyrics).toMatch(
      /^\[Verse 1\]\nRain on the window, tea on the sill\nListen at now\nStay a while \(ooh, ooh\)\nI sing about/,
    );
  });

  it('are cut to whole sections for a short song', async () => {
    expect((await write(null, { durationSeconds: 10 })).lyrics).toBe(
      SONG.split('\n\n').slice(0, 2).join('\n\n'),
    );
    const words = Array.from({ length: 30 }, (_, n) => `line ${n} has five words`).join('\n');
    const { lyrics } = await write(null, { durationSeconds: 10, lyrics: words });
    expect(lyrics.split('\n')).toHaveLength(1 + 6);
    const long = await write(null, {
      durationSeconds: 600,
      lyrics: 'a very long line of words\n'.repeat(190),
    });
    expect(long.lyrics.length).toBeGreaterThan(3_900);
    expect(long.lyrics.length).toBeLessThanOrEqual(4_096);
  });
});

describe('what a server does not take', () => {
  it.each([
    ['no-schema', ['json_schema', 'json_object', 'json_object']],
    ['no-format', ['json_schema', 'json_object', undefined, undefined]],
  ] as const)('is remembered: %s', async (mode, formats) => {
    await write(mode);
    await write(mode);
    expect(
      sent().map(({ response_format: format }) => (format as { type: string } | undefined)?.type),
    ).toEqual(formats);
  });

  it('may be the limit of tokens and the temperature', async () => {
    await write('reasoning');
    expect(sent().at(-1)).toMatchObject({ max_completion_tokens: expect.any(Number) });
    for (const name of ['max_tokens', 'temperature']) expect(sent().at(-1)).not.toHaveProperty(name);
    expect(sent()).toHaveLength(3);
  });

  it('is not remembered if nothing succeeded', async () => {
    standIn.mode = 'no-format';
    const failing = writer.write({ ...order, about: 'x (mode: error-200)' }, never);
    await faultOf(failing);
    await write(null);
    expect(sent().at(-1)).toMatchObject({ response_format: { type: 'json_schema' } });
  });
});

describe('a failure', () => {
  it.each([
    ['refusal', { code: 'content_policy' }, 1],
    ['declined', { code: 'content_policy' }, 1],
    ['filtered', { code: 'content_policy' }, 1],
    ['empty', { code: 'content_policy' }, 1],
    ['thinks-only', { code: 'failed' }, 2],
    ['nonsense', { code: 'failed' }, 2],
    ['error-200', { code: 'failed' }, 1],
    ['404', { code: 'lost' }, 1],
    ['unauthorized', { code: 'auth' }, 1],
    ['busy', { code: 'busy' }, 2],
  ] as const)('%s has its fault, and no more than two requests', async (mode, fault, requests) => {
    expect(await faultOf(write(mode))).toMatchObject(fault);
    expect(standIn.received).toHaveLength(requests);
  });

  it('of a busy server is tried once more', async () => {
    expect((await write('busy-first')).lyrics).toBe(SONG);
    expect(standIn.received).toHaveLength(2);
  });

  it('of a server that names a pause is not waited for if the user goes away', async () => {
    standIn.fault = 'rate-limited';
    const gone = new AbortController();
    const writing = writer.write(order, gone.signal);
    await expect.poll(() => standIn.received.length).toBe(1);
    gone.abort(new Error('gone'));
    await expect(writing).rejects.toThrow('gone');
    expect(standIn.received).toHaveLength(1);
  });

  it('comes in time if the server never answers', async () => {
    standIn.mode = 'endless';
    expect(await faultOf(open(200).write(order, never))).toMatchObject({ code: 'timeout' });
  });

  it('is none if the user goes away: the request ends', async () => {
    standIn.mode = 'endless';
    const gone = new AbortController();
    const writing = writer.write(order, gone.signal);
    await expect.poll(() => standIn.received.length).toBe(1);
    gone.abort(new Error('gone'));
    await expect(writing).rejects.toThrow('gone');
  });

  it('has its fault if no server is there', async () => {
    const away = new ChatLyricWriter({ base: 'http://127.0.0.1:9/v1', model: 'songwriter' });
    expect(await faultOf(away.write(order, never))).toMatchObject({ code: 'unavailable' });
  });
});
