import { describe, expect, it } from 'vitest';
import type { Ctx } from '@/lib/core/context';
import { testWorld } from '@/lib/testing/world';
import { listProviders, readVersions } from './providers';

const nothing = { smtp: false, bucket: false, google: false };

async function stateOf(ctx: Ctx, configured = nothing) {
  const providers = await listProviders(ctx, configured);
  return Object.fromEntries(providers.map(({ kind, mode, answers }) => [kind, [mode, answers]]));
}

describe('the providers of the site', () => {
  it('are listed with their mode and whether they answer', async () => {
    const { ctx } = await testWorld();
    expect(await stateOf(ctx)).toEqual({
      database: ['live', true],
      worker: ['live', false],
      music: ['builtin', true],
      lyrics: ['builtin', null],
      instruments: ['builtin', true],
      payments: ['off', null],
      mail: ['standIn', true],
      storage: ['builtin', true],
      google: ['off', null],
    });
  });

  it('do not answer if they fail; a worker answers while its heartbeat is recent', async () => {
    const { ctx, pool } = await testWorld();
    await pool.query(`INSERT INTO "WorkerHeartbeat" VALUES ('w', now())`);
    const failing = async () => Promise.reject(new Error('no'));
    const state = await stateOf(
      {
        ...ctx,
        mail: { ...ctx.mail, check: failing },
        storage: { ...ctx.storage, check: failing },
        music: { ...ctx.music, checkVoice: failing },
      },
      { ...nothing, smtp: true, google: true },
    );
    expect(state).toMatchObject({
      mail: ['live', false],
      music: ['builtin', false],
      storage: ['builtin', false],
      worker: ['live', true],
      google: ['live', null],
    });
  });

  it('include the model for lyrics, which is never called', async () => {
    const { ctx } = await testWorld();
    const lyricWriter = { model: 'qwen3:8b', write: () => Promise.reject(new Error('asked')) };
    const providers = await listProviders({ ...ctx, lyricWriter }, nothing);
    expect(providers.find(({ kind }) => kind === 'lyrics')).toEqual({
      kind: 'lyrics',
      name: 'qwen3:8b',
      mode: 'live',
      answers: null,
      ms: null,
    });
  });

  it('name what is wrong with the recorded instruments', async () => {
    const { ctx } = await testWorld();
    for (const state of ['missing', 'damaged'] as const) {
      const music = { ...ctx.music, instruments: async () => state };
      const providers = await listProviders({ ...ctx, music }, nothing);
      expect(providers.find(({ kind }) => kind === 'instruments')).toEqual({
        kind: 'instruments',
        name: `Synthesised instruments: the recordings are ${state}`,
        mode: 'standIn',
        answers: false,
        ms: null,
      });
    }
  });

  it('show by the payment form whether money moves', async () => {
    const { ctx } = await testWorld();
    const withForm = (form: NonNullable<Ctx['payments']['form']>) => ({
      ...ctx,
      payments: { ...ctx.payments, form, async *listEvents() {} },
    });
    const form = { publishableKey: 'pk_test_secretish', standInAddress: null, isTest: true };
    const standIn = { ...form, standInAddress: 'http://127.0.0.1:1' };
    expect((await stateOf(withForm(form))).payments).toEqual(['test', true]);
    expect((await stateOf(withForm(standIn))).payments).toEqual(['standIn', true]);
    expect((await stateOf(withForm({ ...form, isTest: false }))).payments).toEqual(['live', true]);
    expect(JSON.stringify(await listProviders(withForm(form), nothing))).not.toContain('pk_test');
  });

  it('include the running versions', async () => {
    const { ctx } = await testWorld();
    const { node, postgres, migration } = await readVersions(ctx);
    expect([node, postgres, migration]).toEqual([
      process.versions.node,
      expect.stringMatching(/^\d+\.\d+/),
      expect.stringMatching(/^\d{14}_/),
    ]);
  });
});
