import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAceStep } from '@/dev/providers/ace-step/server';
import type { Reply } from '@/dev/providers/route';
import { type StandIn, startStandIn } from '@/dev/providers/stand-in';
import type { JobProvider } from '@/lib/core/music/provider';
import { orderOf } from '@/lib/testing/providers/orders';
import { aceStep } from './ace-step';

const { signal } = new AbortController();
const replies = new Map<string, Reply>();
let server: StandIn;
let provider: JobProvider;

beforeEach(async () => {
  replies.clear();
  const paths = ['/health', '/v1/models', '/release_task', '/query_result', '/v1/audio'];
  server = await startStandIn(
    (['GET', 'POST'] as const).map((method) => ({
      method,
      path: new RegExp(`^(${paths.join('|')})$`),
      answer: ({ path }) => replies.get(path) ?? { status: 404, body: { detail: 'Not Found' } },
    })),
  );
  replies.set('/health', { body: { status: 'ok', service: 'ACE-Step API', version: '1.0' } });
  provider = aceStep({ base: server.address });
});
afterEach(() => server.close());

const answersOrder = (reply: Reply) => replies.set('/release_task', reply);
const answersQuery = (...data: unknown[]) =>
  replies.set('/query_result', { body: { data, code: 200, error: null } });
const entry = (status: unknown, result: unknown, task_id = 'a') => ({ task_id, status, result });
const item = (more: object) => JSON.stringify([{ file: '', status: 0, ...more }]);
const stateOf = async () => (await provider.poll(['a'], signal)).get('a');

describe('the state of a job', () => {
  it('failed with plain text in place of JSON', async () => {
    answersQuery(entry(2, 'Job timed out'));
    expect(await stateOf()).toMatchObject({ state: 'failed', fault: { detail: 'Job timed out' } });
  });

  it('failed without anything', async () => {
    answersQuery(entry(2, null));
    expect(await stateOf()).toMatchObject({
      fault: { code: 'failed', detail: expect.stringMatching(/no reason/) },
    });
  });

  it('is read although its numbers are text and its other fields are odd', async () => {
    answersQuery('nonsense', { task_id: 7 }, entry('0', item({ progress: '0.4', stage: 3, metas: 'N/A' })));
    expect(await stateOf()).toEqual({ state: 'running', fraction: null });
  });

  it('has a fraction from 0 to 1', async () => {
    answersQuery(entry(0, item({ progress: 1.2, stage: 'Decoding' })));
    expect(await stateOf()).toEqual({ state: 'running', fraction: 1 });
  });

  it('is read although another job of the batch is odd', async () => {
    answersQuery(entry(0, '[]', 'b'), entry(0, item({ stage: 'queued' })));
    const states = await provider.poll(['a', 'b', 'c'], signal);
    expect([...states.values()].map(({ state }) => state)).toEqual(['queued', 'unknown', 'unknown']);
  });

  it('is not told by an envelope that reports a failure', async () => {
    replies.set('/query_result', { body: { data: null, code: 500, error: 'the disk is full' } });
    await expect(provider.poll(['a'], signal)).rejects.toMatchObject({
      fault: { code: 'unavailable', detail: '500 the disk is full' },
    });
  });
});

describe('a job that failed for want of the language model', () => {
  const lmMissing = entry(2, item({ error: 'RuntimeError: 5Hz LM init failed: no model' }));
  const orders = () => server.received.filter(({ path }) => path === '/release_task').map(({ json }) => json);
  const submitted = async (task_id: string) => {
    answersOrder({ body: { data: { task_id }, code: 200 } });
    return provider.submit(orderOf(), signal);
  };

  it('is ordered again without it, and so is every later song', async () => {
    await submitted('a');
    answersQuery(lmMissing);
    answersOrder({ body: { data: { task_id: 'b' }, code: 200 } });
    expect(await stateOf()).toEqual({ state: 'running', fraction: null, reference: 'b' });
    expect(await stateOf()).toMatchObject({ state: 'failed' });
    await submitted('c');
    expect(orders()).toMatchObject([{ thinking: true }, { thinking: false }, { thinking: false }]);
    expect((await provider.describe(signal)).capabilities.writesLyrics).toBe(false);
  });

  it('fails if the second order does', async () => {
    await submitted('a');
    answersQuery(lmMissing);
    answersOrder({ status: 429, body: { detail: 'Server busy: queue is full' } });
    expect(await stateOf()).toMatchObject({ state: 'failed', fault: { code: 'busy', retryable: true } });
  });

  it('fails if this process did not order it', async () => {
    answersQuery(lmMissing);
    expect(await stateOf()).toMatchObject({ state: 'failed' });
    expect(orders()).toEqual([]);
  });

  it('is not suspected if the server has one', async () => {
    const loaded = { status: 'ok', models_initialized: true, llm_initialized: true };
    replies.set('/health', { body: { data: loaded, code: 200 } });
    await submitted('a');
    answersQuery(entry(2, item({})));
    expect(await stateOf()).toMatchObject({ state: 'failed' });
    expect(orders()).toHaveLength(1);
  });

  it('is not expected of a server that loads it when it is needed', async () => {
    const idle = { status: 'ok', models_initialized: false, llm_initialized: false };
    replies.set('/health', { body: { data: idle, code: 200 } });
    await submitted('a');
    expect(orders()).toMatchObject([{ thinking: true }]);
  });
});

describe('the songs of a job', () => {
  const song = (more: object) =>
    answersQuery(entry(1, item({ status: 1, file: '/v1/audio?path=a.flac', ...more })));
  const collected = () => provider.collect('a', orderOf(), signal);

  it('have a seed each, in the order of their files', async () => {
    const files = ['a', 'b'].map((name) => ({ file: `/v1/audio?path=${name}.flac`, seed_value: '7, 8' }));
    answersQuery(entry(1, JSON.stringify(files)));
    replies.set('/v1/audio', { body: 'fLaC' });
    expect((await collected()).takes).toMatchObject([{ seed: 7 }, { seed: 8 }]);
  });

  it('tell nothing that is not told', async () => {
    song({ metas: { bpm: 'N/A', keyscale: null }, seed_value: '' });
    replies.set('/v1/audio', { body: 'fLaC' });
    expect(await collected()).toMatchObject({
      model: 'ACE-Step',
      takes: [{ seed: null, bpm: null, key: null, lyrics: null }],
    });
  });

  it('are a fault of the server if it refuses its own file', async () => {
    song({});
    replies.set('/v1/audio', { status: 403, body: { detail: 'Access denied' } });
    await expect(collected()).rejects.toMatchObject({
      fault: { code: 'failed', detail: expect.stringContaining('misconfigured') },
    });
  });

  it('are lost while the job runs or is unknown', async () => {
    answersQuery(entry(0, item({ progress: 0.5 })));
    await expect(collected()).rejects.toMatchObject({ fault: { code: 'lost' } });
    answersQuery();
    await expect(collected()).rejects.toMatchObject({ fault: { code: 'lost' } });
  });
});

describe('an order', () => {
  it('that breaks the rules of the server fails', async () => {
    answersOrder({ status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' });
    await expect(provider.submit(orderOf(), signal)).rejects.toMatchObject({ fault: { code: 'failed' } });
  });

  it('that the Gradio app failed at says why', async () => {
    answersOrder({ status: 500, body: { detail: 'CUDA out of memory.' } });
    await expect(provider.submit(orderOf(), signal)).rejects.toMatchObject({
      fault: { code: 'failed', retryable: false, detail: 'GPU memory: CUDA out of memory.' },
    });
  });

  it('without a name for its job is not accepted', async () => {
    answersOrder({ body: { data: { status: 'queued' }, code: 200 } });
    await expect(provider.submit(orderOf(), signal)).rejects.toMatchObject({ fault: { code: 'failed' } });
  });

  it('goes out without steps if no model is named, and may be sent later if the server is not ready', async () => {
    answersOrder({ body: { data: { task_id: 'a' }, code: 200 } });
    await provider.submit(orderOf(), signal);
    expect(server.received.at(-1)?.json).not.toHaveProperty('inference_steps');
    replies.set('/health', { status: 500, body: 'starting' });
    await expect(provider.submit(orderOf(), signal)).rejects.toMatchObject({
      fault: { code: 'unavailable', retryable: true },
    });
  });
});

it('an address with a path in front is kept for the song, too', async () => {
  const behind = await startAceStep();
  const proxy = await startStandIn(
    (['GET', 'POST'] as const).map((method) => ({
      method,
      path: /^\/music\//,
      async answer({ path, query, body, headers }) {
        const type = headers['content-type'];
        const response = await fetch(`${behind.address}${path.slice('/music'.length)}?${query}`, {
          method,
          ...(method === 'POST'
            ? { body: body.toString(), headers: type ? { 'content-type': type } : {} }
            : {}),
        });
        return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) };
      },
    })),
  );
  const through = aceStep({ base: `${proxy.address}/music/` });
  const { reference } = await through.submit(orderOf(), signal);
  behind.polls = 0;
  const { takes } = await through.collect(reference, orderOf(), signal);
  expect(Buffer.from(takes[0]?.bytes ?? []).toString('latin1', 0, 4)).toBe('fLaC');
  await Promise.all([proxy.close(), behind.close()]);
});
