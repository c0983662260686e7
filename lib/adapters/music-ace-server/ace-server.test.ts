import { afterEach, describe, expect, it } from 'vitest';
import { startLemonade } from '@/dev/providers/ace-server/lemonade';
import { type AceServerOptions, startAceServer } from '@/dev/providers/ace-server/server';
import { type StandIn, startStandIn } from '@/dev/providers/stand-in';
import { deliver, orderOf } from '@/lib/testing/providers/orders';
import { aceServer } from './ace-server';
import { lemonade } from './lemonade';
import { openAceServer } from './open';

const { signal } = new AbortController();
const running: StandIn[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((standIn) => standIn.close()));
});

async function started(options: AceServerOptions = {}) {
  const standIn = await startAceServer(options);
  running.push(standIn);
  const sent = (path: string) =>
    standIn.received.filter((call) => call.path === path).map(({ json }) => json as Record<string, unknown>);
  return { standIn, sent, provider: aceServer({ base: standIn.address }) };
}

async function stateOf(provider: ReturnType<typeof aceServer>, reference: string) {
  return (await provider.poll([reference], signal)).get(reference);
}

describe('an order to acestep.cpp', () => {
  it('is planned by the language model, then made with the seed of the order', async () => {
    const { provider, sent } = await started();
    const { model, takes } = await deliver(provider, orderOf());
    expect(sent('/lm')).toEqual([
      {
        caption: orderOf().caption,
        lyrics: orderOf().lyrics,
        bpm: 82,
        keyscale: 'D minor',
        timesignature: '4',
        duration: 10,
        vocal_language: 'en',
        use_cot_caption: false,
        lm_seed: 41_207,
        lm_mode: 'generate',
      },
    ]);
    expect(sent('/synth')).toMatchObject([
      {
        audio_codes: '3101,11837,27514',
        seed: 41_207,
        output_format: 'wav16',
        synth_model: 'acestep-v15-turbo-Q8_0.gguf',
      },
    ]);
    expect(model).toBe('acestep-v15-turbo-Q8_0.gguf');
    expect(takes).toMatchObject([{ seed: 41_207, bpm: 82, key: 'D minor', lyrics: null }]);
    expect(Buffer.from(takes[0]?.bytes ?? []).toString('latin1', 0, 4)).toBe('RIFF');
  });

  it('returns what the language model chose, and its words', async () => {
    const { provider, sent } = await started();
    const open = orderOf({ lyrics: null, bpm: null, key: null, language: null });
    const { takes } = await deliver(provider, open);
    expect(sent('/lm')).toMatchObject([{ lyrics: '', vocal_language: '', use_cot_caption: true }]);
    expect(takes).toMatchObject([{ bpm: 96, key: 'A minor', lyrics: expect.stringContaining('hums') }]);
  });

  it('without a voice is instrumental', async () => {
    const { provider, sent } = await started();
    await provider.submit(orderOf({ vocals: false, lyrics: null }), signal);
    expect(sent('/lm')).toMatchObject([{ lyrics: '[Instrumental]' }]);
  });

  it('is made in one step without a language model', async () => {
    const { provider, sent } = await started({ noLm: true });
    const { takes } = await deliver(provider, orderOf());
    expect(sent('/lm')).toEqual([]);
    expect(takes).toMatchObject([{ seed: 41_207, bpm: null, key: null }]);
    await provider.submit(orderOf({ lyrics: null }), signal);
    expect(sent('/synth')).toMatchObject([{ lyrics: orderOf().lyrics }, { lyrics: '[Instrumental]' }]);
  });

  it('may answer with the song alone', async () => {
    const { provider } = await started({ bareAudio: true });
    expect((await deliver(provider, orderOf())).takes[0]?.bytes.length).toBeGreaterThan(1_900_000);
  });

  it('is lost if the server forgets the song before it is collected', async () => {
    const { provider, standIn } = await started({ noLm: true });
    const { reference } = await provider.submit(orderOf(), signal);
    for (let i = 0; i < 32; i++) await provider.submit(orderOf({ seed: i }), signal);
    expect(await stateOf(provider, reference)).toEqual({ state: 'unknown' });
    expect(standIn.accepted).toBe(33);
  });

  it('still gives the song if only its plan is forgotten', async () => {
    const { provider, standIn } = await started();
    const { reference } = await provider.submit(orderOf(), signal);
    await stateOf(provider, reference);
    const state = await stateOf(provider, reference);
    const made = state?.state === 'running' ? (state.reference ?? '') : '';
    await stateOf(provider, made);
    expect(await stateOf(provider, made)).toEqual({ state: 'done' });
    standIn.fault = null;
    const forgotten = made.replace(/"planned":"\w+"/, '"planned":"0000000000000000"');
    expect(forgotten).not.toBe(made);
    const { takes } = await provider.collect(forgotten, orderOf(), signal);
    expect(takes).toMatchObject([{ bpm: null, key: null }]);
  });

  it('fails if its second step does', async () => {
    const { provider, sent } = await started({ synthFails: true });
    await expect(deliver(provider, orderOf())).rejects.toMatchObject({ fault: { code: 'failed' } });
    expect(sent('/synth')).toHaveLength(1);
  });

  it('waits with its second step while the server is busy', async () => {
    const { provider, sent } = await started({ busyTimes: 2 });
    expect((await deliver(provider, orderOf())).takes).toHaveLength(1);
    expect(sent('/synth')).toHaveLength(3);
    expect(sent('/lm')).toHaveLength(1);
  });

  it('is cancelled', async () => {
    const { provider } = await started();
    const { reference } = await provider.submit(orderOf(), signal);
    await provider.cancel?.(reference, signal);
    expect(await stateOf(provider, reference)).toMatchObject({ state: 'failed' });
    await provider.cancel?.(reference, signal);
    await provider.cancel?.(reference.replace(/"id":"\w+"/, '"id":"gone"'), signal);
    await provider.cancel?.('of another server', signal);
  });

  it('is unknown under a reference of another server', async () => {
    const { provider, standIn } = await started();
    expect(await stateOf(provider, '6f1d')).toEqual({ state: 'unknown' });
    expect(standIn.received).toEqual([]);
    await expect(provider.collect('6f1d', orderOf(), signal)).rejects.toMatchObject({
      fault: { code: 'lost' },
    });
  });

  it('is not sent to a server without models', async () => {
    const { provider, standIn } = await started({ noModels: true });
    await expect(provider.submit(orderOf(), signal)).rejects.toMatchObject({ fault: { code: 'invalid' } });
    expect(standIn.accepted).toBe(0);
  });
});

describe('an order to Lemonade', () => {
  async function startedLemonade(streamed = false) {
    const standIn = await startLemonade({ streamed });
    running.push(standIn);
    const sent = () => standIn.received.filter(({ method }) => method === 'POST').map(({ json }) => json);
    return { standIn, sent, provider: lemonade({ base: standIn.address }) };
  }

  it('says tempo and key in words', async () => {
    const { provider, sent } = await startedLemonade();
    const { model, takes } = await deliver(provider, orderOf());
    expect(sent()).toEqual([
      {
        model: 'ACE-Step-Music',
        prompt: `${orderOf().caption}, 82 bpm, D minor`,
        lyrics: orderOf().lyrics,
        vocal_language: 'en',
        duration: 10,
        seed: 41_207,
        response_format: 'wav',
      },
    ]);
    expect(model).toBe('ACE-Step-Music');
    expect(takes).toMatchObject([{ seed: 41_207, bpm: null, key: null }]);
  });

  it('without words is instrumental', async () => {
    const { provider, sent } = await startedLemonade();
    await deliver(provider, orderOf({ lyrics: null }));
    expect(sent()).toMatchObject([{ lyrics: '[Instrumental]' }]);
  });

  it('fails if the failure comes in place of the song', async () => {
    const { standIn, provider } = await startedLemonade(true);
    standIn.fault = 'job-failed';
    await expect(deliver(provider, orderOf())).rejects.toMatchObject({
      fault: { code: 'failed', detail: "synth job ended with status 'failed'" },
    });
  });
});

describe('opening a server', () => {
  it('tells acestep.cpp from Lemonade', async () => {
    const { standIn } = await started();
    const other = await startLemonade();
    running.push(other);
    expect(await openAceServer({ base: standIn.address }, signal)).toMatchObject({ name: 'acestep.cpp' });
    expect(await openAceServer({ base: other.address }, signal)).toMatchObject({ name: 'Lemonade' });
  });

  it('fails if it is neither, or away', async () => {
    const other = await startStandIn([]);
    await expect(openAceServer({ base: other.address }, signal)).rejects.toMatchObject({
      fault: { code: 'invalid' },
    });
    await other.close();
    await expect(openAceServer({ base: other.address }, signal)).rejects.toMatchObject({
      fault: { code: 'unavailable' },
    });
  });
});
