import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MixerSound } from './mixer-sound';

/** An audio context of which only the state matters; a browser that does not allow sound never resumes it. */
class FakeContext extends EventTarget {
  state = 'suspended';
  currentTime = 0;
  outputLatency = 0;
  isAllowed = true;
  destination = {};

  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, setTargetAtTime() {} };
    return { connect() {}, disconnect() {}, gain };
  }

  resume() {
    if (!this.isAllowed) return new Promise<void>(() => undefined);
    this.turn('running');
    return Promise.resolve();
  }

  suspend() {
    this.turn('suspended');
    return Promise.resolve();
  }

  turn(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeWorker extends EventTarget {
  orders: string[] = [];
  postMessage({ kind }: { kind: string }) {
    this.orders.push(kind);
  }
  terminate() {}
}

vi.stubGlobal('AudioContext', FakeContext);
vi.stubGlobal('Worker', FakeWorker);
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open({ isAllowed = true } = {}) {
  const context = Object.assign(new AudioContext(), { isAllowed });
  const worker = Object.assign(new Worker(''), { orders: [] });
  const song = { duration: 30, canStretch: true };
  const sound = new MixerSound(context, worker, song, { gains: [1], tempo: 1, semitones: 0, loop: null });
  const onFailure = vi.fn();
  sound.onFailure = onFailure;
  return { context, worker, sound, onFailure };
}

describe('the sound of a mixer', () => {
  it('begins with the device, and says so once if the browser does not allow sound', async () => {
    const allowed = open();
    await allowed.sound.play();
    expect(allowed.worker.orders).toEqual(['run']);
    const refused = open({ isAllowed: false });
    const playing = refused.sound.play();
    await vi.advanceTimersByTimeAsync(3_000);
    await playing;
    expect(refused.onFailure.mock.calls).toEqual([['refused']]);
    expect([refused.worker.orders, refused.sound.paused]).toEqual([[], false]);
    expect(allowed.onFailure).not.toHaveBeenCalled();
  });

  it('is not refused if it was paused meanwhile', async () => {
    const { sound, onFailure } = open({ isAllowed: false });
    const playing = sound.play();
    sound.pause();
    await vi.advanceTimersByTimeAsync(3_000);
    await playing;
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('says so if what makes it fails', () => {
    const { worker, onFailure } = open();
    worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'failed', reason: 'out of memory' } }));
    expect(onFailure.mock.calls).toEqual([['broken']]);
  });

  it('pauses when the device is taken away, and plays again after', async () => {
    const { context, sound, worker } = open();
    await sound.play();
    context.dispatchEvent(new Event('statechange'));
    expect(sound.paused).toBe(false);
    await context.suspend();
    expect(sound.paused).toBe(true);
    await sound.play();
    expect(worker.orders).toEqual(['run', 'run']);
  });

  it('ends as a file does, until it is played again', async () => {
    const { sound, worker } = open();
    const events: string[] = [];
    for (const name of ['pause', 'ended'] as const) sound.addEventListener(name, () => events.push(name));
    const empty = new Float32Array(0);
    await sound.play();
    const data = { kind: 'sound', id: 1, sound: [empty, empty], isLast: true };
    worker.dispatchEvent(new MessageEvent('message', { data }));
    expect([events, sound.ended, sound.paused]).toEqual([['pause', 'ended'], true, true]);
    await sound.play();
    expect([sound.ended, sound.paused]).toEqual([false, false]);
  });
});
