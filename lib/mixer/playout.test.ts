import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playout } from './playout';
import { RATE, silence } from './stereo';

interface Scheduled {
  when: number;
  offset: number;
  seconds: number;
  onended: () => void;
}

let now = 0;
let scheduled: Scheduled[] = [];
let fades: [value: number, until: number][] = [];

/** The clock and the queue of an audio context, with what the playout uses. */
class FakeContext {
  outputLatency = 0;

  get currentTime() {
    return now;
  }

  createGain() {
    const gain = {
      setValueAtTime() {},
      linearRampToValueAtTime: (value: number, until: number) => fades.push([value, until]),
    };
    return { connect() {}, disconnect() {}, gain };
  }

  createBuffer(_: number, samples: number) {
    return { duration: samples / RATE, copyToChannel() {} };
  }

  createBufferSource() {
    return {
      connect() {},
      buffer: { duration: 0 },
      onended() {},
      start(when: number, offset: number) {
        scheduled.push({ when, offset, seconds: this.buffer.duration, onended: () => this.onended() });
      },
    };
  }
}

vi.stubGlobal('AudioContext', FakeContext);
afterAll(() => vi.unstubAllGlobals());

const AS_IT_IS = { gains: [1], tempo: 1, semitones: 0, loop: null };

function open() {
  const context = new AudioContext();
  const maker = { run: vi.fn(), more: vi.fn() };
  const on = { start: vi.fn(), end: vi.fn() };
  const playout = new Playout(context, context.createGain(), maker, on);
  const deliver = (id: number, seconds = 0.2, isLast = false) =>
    playout.take({ id, sound: silence(Math.round(seconds * RATE)), isLast });
  return { playout, maker, on, deliver };
}

beforeEach(() => {
  vi.useFakeTimers();
  now = 10;
  scheduled = [];
  fades = [];
  return () => vi.useRealTimers();
});

describe('the playout', () => {
  it('schedules each piece where the one before ends, and orders as much as is missing', () => {
    const { playout, maker, on, deliver } = open();
    playout.play({ ...AS_IT_IS, from: 5 * RATE });
    expect(maker.run).toHaveBeenCalledWith(1, { ...AS_IT_IS, from: 5 * RATE }, RATE / 5);
    now = 10.02;
    deliver(1);
    expect(on.start).toHaveBeenCalledTimes(1);
    const ordered = maker.more.mock.calls.length;
    expect(ordered).toBeGreaterThan(2);
    for (let piece = 0; piece < ordered; piece++) deliver(1);
    expect(maker.more).toHaveBeenCalledTimes(ordered);
    scheduled.forEach(({ when, offset }, index) => {
      expect(when).toBeCloseTo(10.03 + index * 0.2, 6);
      expect(offset).toBe(0);
    });
    now = 11.03;
    expect(playout.position).toBeCloseTo(6 * RATE, 0);
  });

  it('replaces what is left of the sound within a tenth of a second of a change', () => {
    const { playout, maker, deliver } = open();
    playout.play({ ...AS_IT_IS, from: 0 });
    deliver(1);
    now = 12.05;
    playout.play({ ...AS_IT_IS, gains: [0] });
    expect(maker.run).toHaveBeenLastCalledWith(
      2,
      { ...AS_IT_IS, gains: [0], from: Math.round(2.05 * RATE) },
      RATE / 5,
    );
    now = 12.07;
    deliver(2);
    expect(scheduled.at(-1)?.when).toBeCloseTo(12.08, 6);
    expect(fades.at(-2)).toEqual([0, expect.closeTo(12.09, 6)]);
    expect(playout.position).toBeCloseTo(2.055 * RATE, 0);
    deliver(1);
    expect(scheduled.at(-1)?.when).toBeCloseTo(12.08, 6);
  });

  it('leaves out the beginning of a change that comes late, so that it stays in time', () => {
    const { playout, deliver } = open();
    playout.play({ ...AS_IT_IS, from: 0 });
    deliver(1);
    now = 11;
    playout.play({ ...AS_IT_IS, tempo: 0.5 });
    now = 11.1;
    deliver(2);
    expect(scheduled.at(-1)).toMatchObject({
      when: expect.closeTo(11.11, 6),
      offset: expect.closeTo(0.095, 6),
    });
    now = 12.015;
    expect(playout.position).toBeCloseTo((1 + 0.5) * RATE, 0);
  });

  it('waits for sound that is missing, and goes on where it stopped', () => {
    const { playout, deliver } = open();
    playout.play({ ...AS_IT_IS, from: 0 });
    deliver(1);
    now = 15;
    deliver(1);
    expect(scheduled.at(-1)).toMatchObject({ when: 15, offset: 0 });
    now = 15.1;
    expect(playout.position).toBeCloseTo(0.3 * RATE, 0);
  });

  it('takes only the last of many changes that come while one is made', () => {
    const { playout, maker, deliver } = open();
    playout.play({ ...AS_IT_IS, from: 0 });
    for (const gain of [0.9, 0.8, 0.7]) playout.play({ ...AS_IT_IS, gains: [gain] });
    playout.play({ ...AS_IT_IS, from: 9 * RATE });
    playout.play({ ...AS_IT_IS, gains: [0.6] });
    expect(playout.position).toBe(9 * RATE);
    expect(maker.run).toHaveBeenCalledTimes(1);
    deliver(1);
    expect(maker.run).toHaveBeenCalledTimes(2);
    expect(maker.run).toHaveBeenLastCalledWith(2, { ...AS_IT_IS, gains: [0.6], from: 9 * RATE }, RATE / 5);
  });

  it('ends when the last piece has been heard, and takes nothing more after a stop', () => {
    const { playout, on, deliver } = open();
    playout.play({ ...AS_IT_IS, from: 0 });
    deliver(1);
    deliver(1, 0.1, true);
    now = 10.25;
    scheduled[0]?.onended();
    expect(on.end).not.toHaveBeenCalled();
    now = 10.35;
    scheduled[1]?.onended();
    expect(on.end).toHaveBeenCalledTimes(1);
    expect(playout.position).toBeNull();
    playout.play({ ...AS_IT_IS, from: 0 });
    playout.stop();
    const before = scheduled.length;
    deliver(3);
    expect(scheduled).toHaveLength(before);
  });
});
