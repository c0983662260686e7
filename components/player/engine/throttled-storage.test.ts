import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttledStorage } from './throttled-storage';

const stored = new Map<string, string>();
const page = new EventTarget();
const setItem = vi.fn((name: string, value: string) => void stored.set(name, value));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem,
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setItem.mockReset();
  stored.clear();
});

describe('throttled storage', () => {
  it('writes only the last of many changes, once every quarter second', () => {
    const storage = throttledStorage<number>();
    for (let state = 1; state <= 60; state++) storage.setItem('player', { state });
    expect(setItem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(setItem.mock.calls).toEqual([['player', '{"state":60}']]);
  });

  it('writes pending and later changes immediately when the page is hidden', () => {
    const storage = throttledStorage<number>();
    storage.setItem('player', { state: 1 });
    page.dispatchEvent(new Event('pagehide'));
    storage.setItem('player', { state: 2 });
    expect(setItem.mock.calls.map(([, value]) => value)).toEqual(['{"state":1}', '{"state":2}']);
  });

  it('starts empty if the stored value is invalid, and ignores a full storage', () => {
    const storage = throttledStorage<number>();
    stored.set('player', 'not JSON');
    expect(storage.getItem('player')).toBeNull();
    setItem.mockImplementation(() => {
      throw new Error('full');
    });
    storage.setItem('player', { state: 1 });
    expect(() => vi.advanceTimersByTime(250)).not.toThrow();
  });
});
