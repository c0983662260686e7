import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order, Report } from './protocol';
import { openPlayer } from './score-player';

let isAllowed = true;
let contexts: FakeContext[] = [];
let workers: FakeWorker[] = [];

const gain = () => ({
  connect() {},
  gain: {
    value: 1,
    cancelScheduledValues() {},
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    setTargetAtTime() {},
  },
});

/** An audio context with a clock that the test moves. */
class FakeContext {
  currentTime = 0;
  state = 'suspended';
  destination = {};
  onstatechange: (() => void) | null = null;
  sources: { onended: () => void }[] = [];

  constructor() {
    contexts.push(this);
  }
  createGain = gain;
  createBuffer() {
    return { copyToChannel() {} };
  }
  createBufferSource() {
    const source = { connect() {}, disconnect() {}, start() {}, stop() {}, onended() {} };
    this.sources.push(source);
    return source;
  }
  resume() {
    return isAllowed ? this.turn('running') : new Promise<void>(() => undefined);
  }
  suspend() {
    return this.turn('suspended');
  }
  close() {
    return this.turn('closed');
  }
  async turn(state: string) {
    this.state = state;
    this.onstatechange?.();
  }
}

class FakeWorker {
  orders: Order[] = [];
  onmessage = (_: { data: Report }) => undefined;
  onerror = () => undefined;

  constructor() {
    workers.push(this);
  }
  postMessage(order: Order) {
    this.orders.push(order);
  }
  terminate() {}
}

vi.stubGlobal('AudioContext', FakeContext);
vi.stubGlobal('Worker', FakeWorker);
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.useFakeTimers();
  [isAllowed, contexts, workers] = [true, [], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('navigator', { onLine: true });
});

const SECOND = 44_100;
const outline = { durationSeconds: 600, tempo: 120, barBeats: 4, sections: [], tracks: [] };

function play() {
  const states: string[] = [];
  const player = openPlayer({ onState: (state, why) => states.push(why ? `${state}: ${why}` : state) });
  player.play({ plan: '{}' });
  const [context, worker] = [contexts.at(-1), workers.at(-1)];
  if (!context || !worker) throw new Error('Nothing was opened');
  const job = worker.orders.flatMap((order) => (order.kind === 'play' ? [order.job] : [])).at(-1) ?? 0;
  /** The engine delivers a second of sound. */
  const deliver = (second: number) => {
    const silence = new Float32Array(SECOND);
    const sound = { kind: 'sound', job, from: second * SECOND, left: silence, right: silence } as const;
    worker.onmessage({ data: sound });
  };
  const begin = () => {
    worker.onmessage({ data: { kind: 'begun', job, outline, from: 0 } });
    deliver(0);
    deliver(1);
  };
  const wanted = () => {
    const orders = worker.orders.flatMap((order) => (order.kind === 'more' ? [order.until] : []));
    return (orders.at(-1) ?? 0) / SECOND;
  };
  return { player, states, context, worker, begin, wanted };
}

describe('a player of scores', () => {
  it('plays, and says why if the browser does not allow sound', async () => {
    const { states, begin } = play();
    begin();
    expect(states).toEqual(['loading', 'playing']);
    isAllowed = false;
    const refused = play();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(refused.states).toEqual(['loading', 'failed: refused']);
  });

  it.each([
    [true, 'failed: engine'],
    [false, 'failed: offline'],
  ])('whose engine does not load says why (with a connection: %s)', (onLine, failure) => {
    vi.stubGlobal('navigator', { onLine });
    const { states, worker } = play();
    worker.onerror();
    expect(states).toEqual(['loading', failure]);
  });

  it('waits for a press after the device was taken away', async () => {
    const { player, states, context, begin } = play();
    begin();
    await context.turn('interrupted');
    expect(states).toEqual(['loading', 'playing', 'paused']);
    player.resume();
    expect(states.at(-1)).toBe('playing');
  });

  it('renders 15 seconds ahead, also after the tab was frozen while its clock ran on', () => {
    const { context, begin, wanted } = play();
    begin();
    expect(wanted()).toBe(15);
    context.currentTime = 300;
    for (const { onended } of context.sources) onended();
    expect(wanted()).toBe(17);
  });
});
