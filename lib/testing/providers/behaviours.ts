import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '@/dev/providers/faults';
import type { StandIn } from '@/dev/providers/stand-in';
import { type MusicProvider, ProviderError, type ProviderFault } from '@/lib/core/music/provider';
import { deliver, EDIT_KINDS, type EditKind, editOrder, orderOf, sourceOf, whenDone } from './orders';

/** The secret that every provider under test is opened with. */
export const TEST_KEY = 'key-that-no-log-may-show';

interface Subject {
  /** Starts the stand-in, which accepts TEST_KEY. */
  start(): Promise<StandIn>;
  /** Opens the provider at an address with TEST_KEY. */
  open(address: string): MusicProvider;
  /** The edits that it can make of a song that it made itself. */
  edits?: readonly EditKind[];
  /** Faults that this provider's protocol cannot have, each with the reason. */
  inapplicable?: Partial<Record<Fault, string>>;
}

type Expected = Pick<ProviderFault, 'code' | 'retryable'> & Partial<ProviderFault>;

/** How each refused or failed order must be understood. */
const EXPECTED: [Fault, Expected][] = [
  ['rate-limited', { code: 'rate_limited', retryable: true, retryAfterSeconds: 7 }],
  ['busy', { code: 'busy', retryable: true }],
  ['html-500', { code: 'failed', retryable: false }],
  ['reset-before', { code: 'lost', retryable: false }],
  ['reset-after', { code: 'lost', retryable: false }],
  ['key', { code: 'auth', retryable: false }],
  ['refused', { code: 'content_policy', retryable: false }],
  ['job-failed', { code: 'failed', retryable: false }],
  ['endless', { code: 'timeout', retryable: false }],
  ['forgotten', { code: 'lost', retryable: false }],
  ['no-file', { code: 'failed', retryable: false }],
  ['expired-address', { code: 'lost', retryable: false }],
  ['file-500', { code: 'unavailable', retryable: false }],
  ['private-address', { code: 'failed', retryable: false }],
];

/** Spoilt files: the adapter passes on what came, and mastering refuses it. */
const SPOILT: Fault[] = [
  'truncated',
  'json-as-audio',
  'html-as-audio',
  'empty-audio',
  'silent-audio',
  'half-length',
  'wrong-container',
];

/** The behaviours that every adapter of a music provider has, against its stand-in. */
export function itIsAMusicProvider({ start, open, edits = [], inapplicable = {} }: Subject): void {
  let standIn: StandIn;
  let provider: MusicProvider;
  beforeAll(async () => {
    standIn = await start();
    provider = open(standIn.address);
  });
  beforeEach(() => {
    Object.assign(standIn, { fault: null, polls: 1, accepted: 0 });
    standIn.received.length = 0;
  });
  afterAll(() => standIn.close());
  const applies = (fault: Fault) => inapplicable[fault] === undefined;

  async function faultOf(work: Promise<unknown>): Promise<ProviderFault> {
    const error = await work.then(
      () => null,
      (cause: unknown) => cause,
    );
    if (!(error instanceof ProviderError)) throw error ?? new Error('the order was fulfilled');
    expect(JSON.stringify(error.fault) + error.message).not.toContain(TEST_KEY);
    return error.fault;
  }

  describe('an order', () => {
    it('is fulfilled', async () => {
      const { takes, model } = await deliver(provider, orderOf());
      expect(model).not.toBe('');
      expect(takes.length).toBeGreaterThanOrEqual(1);
      for (const take of takes) expect(take.bytes.length).toBeGreaterThan(10_000);
      expect(standIn.accepted).toBe(1);
    });

    it('without words or a voice is fulfilled', async () => {
      const { takes } = await deliver(
        provider,
        orderOf({ lyrics: null, vocals: false, bpm: null, key: null }),
      );
      expect(takes[0]?.bytes.length).toBeGreaterThan(10_000);
    });

    it('that takes a while is fulfilled', async () => {
      standIn.fault = applies('slow') ? 'slow' : null;
      standIn.polls = 3;
      expect((await deliver(provider, orderOf())).takes).not.toEqual([]);
    });

    it.each(EXPECTED.filter(([fault]) => applies(fault)))(
      '%s: its fault is recognised',
      async (fault, expected) => {
        standIn.fault = fault;
        const stop = new AbortController();
        const isCall = provider.kind === 'call';
        const working = deliver(provider, orderOf(), stop.signal);
        if (fault === 'endless' && isCall) {
          setTimeout(() => stop.abort(new ProviderError({ code: 'timeout', retryable: false })), 300);
        }
        expect(await faultOf(working)).toMatchObject(expected);
      },
    );

    it.each((['reset-before', 'reset-after', 'html-500'] as const).filter(applies))(
      '%s: it is not sent again',
      async (fault) => {
        await deliver(provider, orderOf());
        const calls = standIn.received.map(({ method, path }) => `${method} ${path}`);
        standIn.received.length = 0;
        standIn.fault = fault;
        await faultOf(deliver(provider, orderOf()));
        const order = standIn.received.at(-1);
        const same = standIn.received.filter(
          ({ method, path }) => method === order?.method && path === order.path,
        );
        expect(same).toHaveLength(1);
        expect(calls).toContain(`${order?.method} ${order?.path}`);
      },
    );

    it.each(SPOILT.filter(applies))('%s: what came is passed on, or refused', async (fault) => {
      standIn.fault = fault;
      const ended = await deliver(provider, orderOf()).catch((error: unknown) => error);
      if (ended instanceof ProviderError) expect(ended.fault.retryable).toBe(false);
      else expect(ended).toHaveProperty('takes.0.bytes', expect.any(Uint8Array));
    });

    it('can be given up at any time', async () => {
      standIn.fault = 'endless';
      const stop = new AbortController();
      const working = deliver(provider, orderOf(), stop.signal);
      setTimeout(() => stop.abort(new Error('given up')), 50);
      await expect(working).rejects.toThrow();
    });
  });

  describe('an edit', () => {
    const own = async () => sourceOf(provider.kind === 'jobs' ? await whenDone(provider, orderOf()) : null);

    it.each(edits)('%s: is made of the source', async (kind) => {
      const source = await own();
      standIn.accepted = 0;
      const { takes } = await deliver(provider, editOrder(kind, source));
      expect(takes[0]?.bytes.length).toBeGreaterThan(10_000);
      expect(standIn.accepted).toBe(1);
    });

    it.each(edits)('%s: a source that is gone is no order', async (kind) => {
      const isGone = new ProviderError({ code: 'source', retryable: false });
      const source = { ...sourceOf(), load: () => Promise.reject(isGone) };
      expect(await faultOf(deliver(provider, editOrder(kind, source)))).toMatchObject({ code: 'source' });
      expect(standIn.accepted).toBe(0);
    });

    it.each(EDIT_KINDS.filter((kind) => !edits.includes(kind)))(
      '%s: is refused, not made as a song',
      async (kind) => {
        const fault = await faultOf(deliver(provider, editOrder(kind, sourceOf())));
        expect(fault).toMatchObject({ code: 'invalid', retryable: false });
        expect(standIn.accepted).toBe(0);
      },
    );

    it('is in what the model can do', async () => {
      const { capabilities } = await provider.describe(new AbortController().signal);
      expect(EDIT_KINDS.filter((kind) => capabilities.edits.includes(kind))).toEqual(
        EDIT_KINDS.filter((kind) => edits.includes(kind)),
      );
    });
  });

  it('reports a server that is away as a fault that may pass', async () => {
    const closed = await start();
    await closed.close();
    const fault = await faultOf(deliver(open(closed.address), orderOf()));
    expect(fault).toMatchObject({ code: 'unavailable', retryable: true });
  });

  it('tells which model answers and what it can do', async () => {
    const { model, capabilities } = await provider.describe(new AbortController().signal);
    expect(model).not.toBe('');
    expect(capabilities.duration.min).toBeLessThanOrEqual(capabilities.duration.max);
    expect(capabilities.terms).toMatch(/\.$/);
  });
}
