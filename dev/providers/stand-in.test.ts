import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAceStep } from './ace-step/server';
import type { StandIn } from './stand-in';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startAceStep();
});
afterAll(() => standIn.close());

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(standIn.address + path, { method: 'POST', body, headers });

describe('a stand-in', () => {
  it('plays the fault that is set', async () => {
    expect(await (await post('/stand-in/fault', '{"fault":"slow"}')).json()).toMatchObject({ fault: 'slow' });
    expect(standIn.fault).toBe('slow');
    await post('/stand-in/polls', '{"polls":3}');
    expect(await (await fetch(`${standIn.address}/stand-in`)).json()).toMatchObject({
      fault: 'slow',
      polls: 3,
    });
    await post('/stand-in/fault', '{"fault":null}');
    expect(standIn.fault).toBeNull();
    expect((await post('/stand-in/fault', '{"fault":"sharks"}')).status).toBe(400);
    expect((await post('/stand-in/fault', 'no JSON')).status).toBe(200);
  });

  it('takes no orders from web pages or under another name', async () => {
    const page = await post('/stand-in/fault', '{"fault":"slow"}', { origin: 'https://example.com' });
    expect(page.status).toBe(403);
    const { port } = new URL(standIn.address);
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'rebound.example.com' };
      request({ port, path: '/stand-in/fault', method: 'POST', headers }, (response) =>
        resolve(response.statusCode),
      )
        .on('error', reject)
        .end('{"fault":"slow"}');
    });
    expect(status).toBe(403);
    expect(standIn.fault).toBeNull();
  });

  it.each(['ace-step', 'lemonade'])('%s is started by its name', async (name) => {
    const running = spawn(process.execPath, ['--import', 'tsx', 'dev/providers/main.ts', name, '--key', 'k']);
    try {
      const line = await new Promise<string>((resolve) =>
        running.stdout.once('data', (data) => resolve(`${data}`)),
      );
      const address = /http:\S+/.exec(line)?.[0];
      expect(await (await fetch(`${address}/stand-in`)).json()).toMatchObject({ fault: null });
    } finally {
      running.kill();
    }
  });
});

describe('the stand-in for ACE-Step', () => {
  const fields = { prompt: 'rain', audio_duration: '10', audio_format: 'mp3' };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);

  it.each<[string, BodyInit, Record<string, string>]>([
    ['JSON', JSON.stringify(fields), { 'content-type': 'application/json' }],
    ['JSON of another type', JSON.stringify(fields), { 'content-type': 'text/plain' }],
    ['a form', new URLSearchParams(fields), {}],
    ['a multipart form', form, {}],
  ])('takes an order as %s', async (_, body, headers) => {
    const { data } = await (await post('/release_task', body, headers)).json();
    standIn.polls = 0;
    const list = JSON.stringify({ task_id_list: JSON.stringify([data.task_id]) });
    const { data: results } = await (await post('/query_result', list)).json();
    const [item] = JSON.parse(results[0].result);
    expect(item).toMatchObject({ status: 1, prompt: 'rain', metas: { duration: 10, bpm: 'N/A' } });
    const song = await fetch(standIn.address + item.file);
    expect(song.headers.get('content-type')).toBe('audio/mpeg');
    expect((await song.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  it('refuses what is no order, and files that it does not have', async () => {
    expect((await post('/release_task', '{"prompt":')).status).toBe(400);
    expect((await fetch(`${standIn.address}/v1/audio?path=/etc/passwd`)).status).toBe(404);
    expect(await (await fetch(`${standIn.address}/v1/stats`)).json()).toMatchObject({
      data: { queue_maxsize: 200 },
    });
  });
});
