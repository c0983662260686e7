import { afterEach, describe, expect, it } from 'vitest';
import { type AceStepOptions, startAceStep } from '@/dev/providers/ace-step/server';
import type { StandIn } from '@/dev/providers/stand-in';
import { deliver, orderOf } from '@/lib/testing/providers/orders';
import { type AceStepSettings, aceStep } from './ace-step';

const { signal } = new AbortController();
const running: StandIn[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((standIn) => standIn.close()));
});

async function started(options: AceStepOptions = {}, settings: Partial<AceStepSettings> = {}) {
  const standIn = await startAceStep(options);
  running.push(standIn);
  const provider = aceStep({ base: standIn.address, ...settings });
  const sent = (path = '/release_task') =>
    standIn.received.filter((call) => call.path === path).map(({ json }) => json as Record<string, unknown>);
  return { standIn, provider, sent };
}

const length = (bytes: Uint8Array | undefined) => {
  // STREAMINFO of FLAC: the last 36 bits before the checksum count the samples, at 48 kHz.
  const view = Buffer.from(bytes ?? []);
  return view.readUIntBE(22, 4) / 48_000;
};

describe('an order to ACE-Step', () => {
  it('says everything that the user said, in the words of the server', async () => {
    const { provider, sent } = await started();
    await provider.submit(orderOf({ key: 'F♯ minor', meter: '6/8' }), signal);
    expect(sent()).toEqual([
      {
        prompt: orderOf().caption,
        lyrics: orderOf().lyrics,
        thinking: true,
        vocal_language: 'en',
        bpm: 82,
        key_scale: 'F# minor',
        time_signature: '6',
        audio_duration: 10,
        inference_steps: 8,
        shift: 3,
        use_random_seed: false,
        seed: 41_207,
        batch_size: 1,
        audio_format: 'flac',
        task_type: 'text2music',
        use_cot_caption: false,
        use_cot_language: false,
      },
    ]);
  });

  it('leaves out what the user left open, and names no language that the model does not know', async () => {
    const { provider, sent } = await started();
    await provider.submit(orderOf({ bpm: null, key: null, meter: '5/4', language: 'xx' }), signal);
    const [task] = sent();
    expect(task).not.toHaveProperty('bpm');
    expect(task).not.toHaveProperty('key_scale');
    expect(task).not.toHaveProperty('time_signature');
    expect(task).toMatchObject({ vocal_language: 'unknown' });
  });

  it('without a voice is instrumental', async () => {
    const { provider, sent } = await started();
    await provider.submit(orderOf({ vocals: false }), signal);
    expect(sent()).toMatchObject([{ lyrics: '[Instrumental]', vocal_language: 'unknown' }]);
  });

  it('without words has them written by the language model, and returns them', async () => {
    const { provider, sent } = await started();
    const { takes } = await deliver(provider, orderOf({ lyrics: null }));
    expect(takes).toMatchObject([{ lyrics: expect.stringContaining('The stand-in hums') }]);
    expect(sent()).toMatchObject([{ lyrics: takes[0]?.lyrics, use_cot_caption: true }]);
    expect(sent('/format_input')).toMatchObject([{ lyrics: '', param_obj: { bpm: 82, duration: 10 } }]);
  });

  it.each([{ noLm: true }, { noLm: true, old: true }, { noLm: true, flavour: 'gradio' as const }])(
    'without words is instrumental if nothing writes any: %o',
    async (options) => {
      const { provider } = await started(options);
      const { takes } = await deliver(provider, orderOf({ lyrics: null }));
      expect(takes).toMatchObject([{ lyrics: null }]);
    },
  );

  it('is sung in whole lines if its words are too many', async () => {
    const { provider, sent } = await started();
    await provider.submit(orderOf({ lyrics: 'Rain, rain, rain\n'.repeat(400) }), signal);
    expect(sent()).toEqual([expect.objectContaining({ lyrics: expect.stringMatching(/rain$/) })]);
    expect(String(sent()[0]?.lyrics).length).toBeLessThanOrEqual(4096);
  });

  it('goes to the chosen model with the steps that it needs', async () => {
    const { provider, sent } = await started({ model: 'acestep-v15-sft' }, { model: 'acestep-v15-sft' });
    await provider.submit(orderOf(), signal);
    expect(sent()).toMatchObject([
      { model: 'acestep-v15-sft', inference_steps: 50, shift: 1, guidance_scale: 7 },
    ]);
  });

  it('is not sent if the server does not have the chosen model', async () => {
    const { provider, sent } = await started({}, { model: 'acestep-v16' });
    await expect(provider.submit(orderOf(), signal)).rejects.toMatchObject({ fault: { code: 'invalid' } });
    expect(sent()).toEqual([]);
  });

  it('may be repeated if the queue is full', async () => {
    const { provider } = await started({ full: true });
    await expect(provider.submit(orderOf(), signal)).rejects.toMatchObject({
      fault: { code: 'busy', retryable: true },
    });
  });

  it('returns what the server says it made', async () => {
    const { provider } = await started();
    const { model, takes } = await deliver(provider, orderOf());
    expect(model).toBe('acestep-v15-turbo');
    expect(takes).toMatchObject([{ seed: 41_207, bpm: 82, key: 'D minor', lyrics: null, timedLyrics: [] }]);
    expect(length(takes[0]?.bytes)).toBeCloseTo(10);
  });

  it('reads "N/A" as not told', async () => {
    const { provider } = await started();
    const { takes } = await deliver(provider, orderOf({ bpm: null, key: null }));
    expect(takes).toMatchObject([{ bpm: null, key: null }]);
  });

  it('passes on a song that a small GPU made shorter', async () => {
    const { provider } = await started({ clamped: true });
    const { takes } = await deliver(provider, orderOf());
    expect(length(takes[0]?.bytes)).toBeCloseTo(5);
  });

  it('returns the same from the Gradio app', async () => {
    const { provider } = await started({ flavour: 'gradio' });
    const { model, takes } = await deliver(provider, orderOf());
    expect(model).toBe('acestep-v15-turbo');
    expect(takes).toMatchObject([{ seed: 41_207, bpm: 82, key: 'D minor' }]);
  });
});

describe('a server without a language model', () => {
  it('is not asked to use it if it says so', async () => {
    const { provider, sent } = await started({ noLm: true });
    await deliver(provider, orderOf());
    expect(sent()).toMatchObject([{ thinking: false, use_cot_caption: false, use_cot_language: false }]);
  });

  it('gets the order once more without it, if it fails without a reason', async () => {
    const { provider, sent } = await started({ noLm: true, old: true });
    expect((await deliver(provider, orderOf())).takes).toHaveLength(1);
    expect(sent().map(({ thinking }) => thinking)).toEqual([true, false]);
  });

  it('gets no third order', async () => {
    const { standIn, provider, sent } = await started({ noLm: true, old: true });
    standIn.fault = 'job-failed';
    await expect(deliver(provider, orderOf())).rejects.toMatchObject({ fault: { code: 'failed' } });
    expect(sent()).toHaveLength(2);
  });

  it('a failure for another reason is not tried again', async () => {
    const { standIn, provider, sent } = await started();
    standIn.fault = 'job-failed';
    await expect(deliver(provider, orderOf())).rejects.toMatchObject({
      fault: { code: 'failed', detail: expect.stringMatching(/^GPU memory: .*96\.00 MiB\.$/s) },
    });
    expect(sent()).toHaveLength(1);
  });
});

describe('many orders', () => {
  it('are polled with one request', async () => {
    const { standIn, provider, sent } = await started();
    const references = await Promise.all(
      [1, 2, 3].map(async (seed) => (await provider.submit(orderOf({ seed }), signal)).reference),
    );
    standIn.polls = 2;
    const first = await provider.poll([...references, 'never-heard-of'], signal);
    expect(references.map((reference) => first.get(reference))).toEqual(
      references.map(() => ({ state: 'queued', place: null })),
    );
    expect(first.get('never-heard-of')).toEqual({ state: 'unknown' });
    const second = await provider.poll(references, signal);
    expect(second.get(references[0] ?? '')).toEqual({ state: 'running', fraction: 0.2 });
    expect(sent('/query_result')).toHaveLength(2);
  });
});

describe('the description of ACE-Step', () => {
  it.each([
    ['the API server', {}, 'fraction', true],
    ['an old API server', { old: true }, 'fraction', true],
    ['the Gradio app', { flavour: 'gradio' as const }, 'none', false],
  ])('%s tells its model', async (_, options, progress, resumable) => {
    const { provider } = await started(options);
    expect(await provider.describe(signal)).toMatchObject({
      model: 'acestep-v15-turbo',
      capabilities: {
        progress,
        resumable,
        cancel: 'none',
        // The Gradio app is not known to take files.
        edits: resumable ? expect.arrayContaining(['cover', 'extend']) : [],
      },
    });
  });

  it('a base model separates stems; without a language model it writes no words', async () => {
    const { provider } = await started({ model: 'acestep-v15-base', noLm: true });
    const { capabilities } = await provider.describe(signal);
    expect(capabilities.edits).toEqual(['repaint', 'cover', 'stems', 'add-track', 'extend']);
    expect(capabilities.writesLyrics).toBe(false);
  });

  it('finds no ACE-Step at another address', async () => {
    const { standIn } = await started();
    const elsewhere = aceStep({ base: `${standIn.address}/elsewhere` });
    await expect(elsewhere.describe(signal)).rejects.toMatchObject({ fault: { code: 'invalid' } });
  });

  it('refuses a wrong key', async () => {
    const { provider } = await started({ key: 'right' }, { key: 'wrong' });
    await expect(provider.describe(signal)).rejects.toMatchObject({ fault: { code: 'auth' } });
  });
});
