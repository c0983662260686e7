import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../session';
import { keepOpen } from './stream';

/** A stand-in for the browser's EventSource, whose end a test decides. */
class FakeSource extends EventTarget {
  readonly OPEN = 1;
  readonly CLOSED = 2;
  readyState = 0;
  close() {
    this.readyState = this.CLOSED;
  }
  is(event: string, readyState = this.readyState) {
    this.readyState = readyState;
    this.dispatchEvent(new Event(event));
  }
}

let opened: FakeSource[];
let isAlive: boolean;
let stream: ReturnType<typeof keepOpen>;
const newest = () => opened.at(-1) ?? new FakeSource();
const refuse = () => newest().is('error', 2);

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  isAlive = true;
  stream = keepOpen({
    connect() {
      opened.push(new FakeSource());
      return newest();
    },
    renew: async () => isAlive,
  });
});
afterEach(() => {
  stream.stop();
  vi.useRealTimers();
});

it('is reopened after a refusal, with growing pauses until it works', async () => {
  for (const pauseMs of [1_000, 2_000, 4_000]) {
    const before = opened.length;
    refuse();
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(opened).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(before + 1);
  }
  newest().is('open', 1);
  expect(stream.isOpen()).toBe(true);
  refuse();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened).toHaveLength(5);
});

it('leaves a lost connection to the browser, which reconnects', async () => {
  newest().is('error', 0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(1);
});

it('waits without a session until the user has signed in again', async () => {
  isAlive = false;
  newest().is('ended');
  useSession.setState({ expired: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(1);
  isAlive = true;
  useSession.setState({ expired: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toHaveLength(2);
});

it('stays closed once it is stopped', async () => {
  refuse();
  stream.stop();
  useSession.setState({ expired: true });
  useSession.setState({ expired: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(1);
});
