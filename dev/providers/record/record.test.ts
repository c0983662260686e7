import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { elevenLabs } from '@/lib/adapters/music-elevenlabs/music-elevenlabs';
import { fal } from '@/lib/adapters/music-fal/music-fal';
import { lyria } from '@/lib/adapters/music-lyria/music-lyria';
import { miniMax } from '@/lib/adapters/music-minimax/music-minimax';
import { replicate } from '@/lib/adapters/music-replicate/music-replicate';
import { suno } from '@/lib/adapters/music-suno/music-suno';
import type { MusicProvider } from '@/lib/core/music/provider';
import { TEST_KEY } from '@/lib/testing/providers/behaviours';
import { deliver, orderOf } from '@/lib/testing/providers/orders';
import { startElevenLabs } from '../elevenlabs/elevenlabs';
import { startFal } from '../fal/fal';
import { startLyria } from '../lyria/lyria';
import { startMiniMax } from '../minimax/minimax';
import { startReplicate } from '../replicate/replicate';
import type { StandIn } from '../stand-in';
import { startSuno } from '../suno/suno';
import { Upstream } from './addresses';
import { startRecorder } from './recorder';
import { startReplay } from './replay';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tunewright-recording-'));
  folders.push(folder);
  return folder;
}

type Open = (settings: { key: string; base: string }) => MusicProvider;

const SERVICES: [string, (wanted: { port: number }) => Promise<StandIn>, Open][] = [
  ['elevenlabs', startElevenLabs, elevenLabs],
  ['fal', startFal, fal],
  ['replicate', startReplicate, replicate],
  ['lyria', startLyria, lyria],
  ['minimax', startMiniMax, miniMax],
  ['suno', startSuno, suno],
];

async function everythingIn(folder: string): Promise<string> {
  const files = await readdir(folder);
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'latin1')));
  return contents.join('\n');
}

describe('a recorded service', () => {
  it.each(SERVICES)(
    '%s: gives the same songs when it is replayed, without its key',
    async (_name, start, open) => {
      const folder = await newFolder();
      const service = await start({ port: 0 });
      service.polls = 2;
      const recorder = await startRecorder({ base: service.address, folder });
      const first = await deliver(open({ key: TEST_KEY, base: recorder.address }), orderOf());
      await recorder.close();
      await service.close();

      const replay = await startReplay({ folder });
      const again = await deliver(open({ key: 'another', base: replay.address }), orderOf());
      await replay.close();
      expect(again.takes.map(({ bytes }) => Buffer.from(bytes))).toEqual(
        first.takes.map(({ bytes }) => Buffer.from(bytes)),
      );
      expect({ ...again, takes: [] }).toEqual({ ...first, takes: [] });
      const written = await everythingIn(folder);
      expect(written).not.toContain(TEST_KEY);
      expect(written).not.toContain(service.address);
    },
  );

  it('sends its key to no other host, and its answer may not repeat it', async () => {
    const seen: string[] = [];
    const files = createServer((request, response) => {
      seen.push(JSON.stringify(request.headers));
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('sound');
    });
    const service = createServer((_request, response) => {
      const body = { audio: `${addressOf(files)}/a.mp3?token=signed`, told: `your key is ${TEST_KEY}` };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const addressOf = (server: typeof files) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const server of [files, service])
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const folder = await newFolder();
    const recorder = await startRecorder({ base: addressOf(service), folder });
    const headers = { 'x-api-key': TEST_KEY };
    const { audio } = await (await fetch(`${recorder.address}/song`, { headers })).json();
    expect(audio).toMatch(new RegExp(`^${recorder.address}/@/http/`));
    expect(await (await fetch(audio, { headers })).text()).toBe('sound');
    expect(seen.join()).not.toContain(TEST_KEY);
    expect(await everythingIn(folder)).not.toContain(TEST_KEY);
    expect(await everythingIn(folder)).not.toContain('signed');
    await recorder.close();
    for (const server of [files, service]) server.close();
  });

  it('may have several addresses', () => {
    const upstream = new Upstream('https://queue.fal.run', { '/v1/': 'https://api.fal.ai' });
    expect(upstream.target('/fal-ai/ace-step').url.href).toBe('https://queue.fal.run/fal-ai/ace-step');
    expect(upstream.target('/v1/models?id=1').url.href).toBe('https://api.fal.ai/v1/models?id=1');
    expect(upstream.proxied('https://api.fal.ai/v1/models', 'http://proxy')).toBe('http://proxy/v1/models');
    expect(upstream.target('/@/https/v3.fal.media/a.mp3')).toEqual({
      url: new URL('https://v3.fal.media/a.mp3'),
      isOwn: false,
    });
  });
});
