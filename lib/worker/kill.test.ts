import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SongScore } from '@/lib/core/music/score';
import { makeUser } from '@/lib/testing/factories';
import { composedSong } from '@/lib/testing/files/composed-song';
import { hit } from '@/lib/testing/hit';
import { openWebhookReceiver } from '@/lib/testing/servers/webhook-receiver';
import { startWorker } from '@/lib/testing/servers/worker';
import { testWorld } from '@/lib/testing/world';

const rightAway = { prefer: 'respond-async' };
type Person = { id: string };

async function order(as: Person, body: { prompt: string; durationSeconds: number }): Promise<string> {
  const accepted = await hit('POST /song/generate', { as, body, headers: rightAway });
  return accepted.body.data[0].id;
}

const look = async (as: Person, id: string) => (await hit('GET /song/:id', { as, params: { id } })).body.data;

const untilReady = (as: Person, id: string) =>
  expect.poll(async () => (await look(as, id)).status, { timeout: 120_000, interval: 200 }).toBe('ready');

const untilMaking = (as: Person, id: string) =>
  expect
    .poll(async () => (await look(as, id)).progress, { timeout: 40_000, interval: 50 })
    .toBeGreaterThan(0);

/** Expects one set of files of a song, the one that its row names. */
async function expectOneRendition(as: Person, id: string): Promise<void> {
  const { files } = await testWorld();
  const renditions = await readdir(path.join(files, 'songs', id));
  expect(renditions).toEqual([(await look(as, id)).audioUrl.split('/')[4]]);
}

describe('a worker killed while it makes a song', () => {
  it('loses nothing and doubles nothing: the next one finishes the song', { timeout: 180_000 }, async () => {
    const owner = await makeUser();
    const receiver = await openWebhookReceiver();
    await hit('POST /webhooks', { as: owner, body: { url: receiver.url, events: ['song.ready'] } });
    const id = await order(owner, { prompt: 'slow ambient pads', durationSeconds: 15 });
    const first = await startWorker();
    // Before it has loaded its modules. Without rights it could not undo this.
    os.setPriority(first.pid ?? 0, 10);
    await untilMaking(owner, id);
    expect(os.getPriority(first.pid ?? 0)).toBe(10);
    first.kill('SIGKILL');
    expect((await look(owner, id)).status).toBe('generating');
    const next = await startWorker();
    await untilReady(owner, id);
    await expectOneRendition(owner, id);
    expect((await hit('GET /song', { as: owner })).body.pagination.totalItems).toBe(1);
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
    expect(receiver.received[0]?.body).toContain('{"type":"song.ready","timestamp":');
    next.kill('SIGKILL');
  });
});

describe('a worker killed while it changes a song', () => {
  it('leaves a version that is finished once, from the same notes', { timeout: 300_000 }, async () => {
    const { owner, song: parent } = await composedSong({ prompt: 'lo-fi in D minor, 80 bpm', seconds: 20 });
    const first = await startWorker();
    const { body } = await hit('POST /song/:id/versions', {
      as: owner,
      params: { id: parent.id },
      body: { change: { key: 'E minor' } },
      headers: rightAway,
    });
    const { id } = body.data;
    await untilMaking(owner, id);
    first.kill('SIGKILL');
    expect((await look(owner, id)).status).toBe('generating');
    await startWorker();
    await untilReady(owner, id);
    await expectOneRendition(owner, id);
    expect(await look(owner, id)).toMatchObject({
      key: 'E minor',
      changes: ['Key E minor instead of D minor'],
    });
    const { data } = (await hit('GET /credits/balance', { as: owner })).body;
    expect(data).toMatchObject({ held: 0, balance: 1_000 - 1 });
    const notes = async (songId: string) =>
      (await hit('GET /song/:id/score', { as: owner, params: { id: songId } })).body.data;
    const drums = (score: SongScore) => score.tracks.find(({ role }) => role === 'drums')?.notes;
    const before = drums(await notes(parent.id));
    expect(before?.length).toBeGreaterThan(0);
    expect(drums(await notes(id))).toEqual(before);
  });
});
