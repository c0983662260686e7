import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calmStorage } from './calm-storage';

const kept = new Map<string, string>();
const page = new EventTarget();
const setItem = vi.fn((name: string, value: string) => void kept.set(name, value));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem,
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setItem.mockReset();
  kept.clear();
});

describe('calm storage', () => {
  it('writes the last of many changes, once in a quarter of a second', () => {
    const storage = calmStorage<number>();
    for (let state = 1; state <= 60; state++) storage.setItem('player', { state });
    expect(setItem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(setItem.mock.calls).toEqual([['player', '{"state":60}']]);
  });

  it('writes what waits, and all that follows, when the page is left', () => {
    const storage = calmStorage<number>();
    storage.setItem('player', { state: 1 });
    page.dispatchEvent(new Event('pagehide'));
    storage.setItem('player', { state: 2 });
    expect(setItem.mock.calls.map(([, value]) => value)).toEqual(['{"state":1}', '{"state":2}']);
  });

  it('begins anew where what is kept cannot be read, and goes on where storage is full', () => {
    const storage = calmStorage<number>();
    kept.set('player', 'not JSON');
    expect(storage.getItem('player')).toBeNull();
    setItem.mockImplementation(() => {
      throw new Error('full');
    });
    storage.setItem('player', { state: 1 });
    expect(() => vi.advanceTimersByTime(250)).not.toThrow();
  });
});
