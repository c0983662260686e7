import { afterAll, expect, it, vi } from 'vitest';
import type { ScorePlayer } from '@/lib/sketch/score-player';

vi.stubGlobal('window', { addEventListener() {} });
const { usePlayer } = await import('../../player/engine/store');
const { keepBeside, levelNow } = await import('./beside-player');
afterAll(() => vi.unstubAllGlobals());

it('what plays a score has the volume of the player, and pauses when a song starts', () => {
  const spies = { pause: vi.fn(), setLevel: vi.fn(), close: vi.fn() };
  const { pause, setLevel, close } = spies;
  const stop = keepBeside({ ...spies } as Partial<ScorePlayer> as ScorePlayer);
  usePlayer.setState({ volume: 0.25, muted: false, playing: false });
  expect([levelNow(), setLevel.mock.lastCall]).toEqual([0.25, [0.25]]);
  usePlayer.setState({ muted: true });
  expect([levelNow(), setLevel.mock.lastCall]).toEqual([0, [0]]);
  expect(pause).not.toHaveBeenCalled();
  usePlayer.setState({ playing: true });
  expect(pause).toHaveBeenCalledTimes(1);
  stop();
  usePlayer.setState({ playing: false, muted: false });
  usePlayer.setState({ playing: true });
  expect([pause, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
