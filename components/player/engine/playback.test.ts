import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerSong } from './song';

/** A fake audio element with what the player uses. Tests dispatch its events. */
class FakeAudio extends EventTarget {
  static made: FakeAudio[] = [];
  sources: string[] = [];
  currentTime = 0;
  duration = Number.NaN;
  paused = true;
  ended = false;
  muted = false;
  volume = 1;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = false;
  preload = '';
  error: MediaError | null = null;
  constructor() {
    super();
    FakeAudio.made.push(this);
  }
  get src() {
    return this.sources.at(-1) ?? '';
  }
  set src(source: string) {
    this.sources.push(source);
    this.currentTime = 0;
    this.error = null;
  }
  load() {}
  removeAttribute() {}
  play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  is(event: string, at = this.currentTime) {
    this.currentTime = at;
    this.dispatchEvent(new Event(event));
  }
}

vi.stubGlobal('Audio', FakeAudio);
vi.stubGlobal('window', { addEventListener() {} });
const { clearPlayer, continueSong, playNext, playSong, playThrough, togglePlay } = await import('./playback');
const { seekTo } = await import('./position');
const { dismiss } = await import('./sound');
const { setSpeed, setVolume } = await import('./levels');
const { setPlayerHooks } = await import('./player-hooks');
const { currentSong, usePlayer, useProgress } = await import('./store');
afterAll(() => vi.unstubAllGlobals());

const song = (id: string, overrides: Partial<PlayerSong> = {}): PlayerSong => ({
  id,
  name: id,
  genreName: null,
  artist: 'Ana',
  durationSeconds: 100,
  audioUrl: `/${id}.mp3`,
  coverUrl: `/${id}.svg`,
  colour: null,
  loudness: null,
  peaks: [],
  ...overrides,
});
const [a, b, c] = [song('a'), song('b', { loudness: -8 }), song('c')];
const current = () => currentSong(usePlayer.getState())?.id;
/** Returns the audible element: the one that is not paused. */
const heard = () => FakeAudio.made.find(({ paused }) => !paused) ?? new FakeAudio();

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  clearPlayer();
  usePlayer.setState({ repeat: 'off', volume: 1, muted: false, speed: 1 });
  for (const element of FakeAudio.made) element.sources = [];
  setPlayerHooks({});
});

describe('moving to the next song', () => {
  it('preloads the next song near the end and plays it without fetching it again', () => {
    playSong(a, [a, b, c]);
    const first = heard();
    first.is('timeupdate', 50);
    expect(FakeAudio.made.flatMap(({ sources }) => sources)).toEqual(['/a.mp3']);
    first.is('timeupdate', 81);
    const second = FakeAudio.made.find((element) => element !== first);
    expect(second?.sources).toEqual(['/b.mp3']);
    first.ended = true;
    first.is('ended', 100);
    first.ended = false;
    expect(current()).toBe('b');
    expect([second?.paused, second?.sources]).toEqual([false, ['/b.mp3']]);
  });

  it('plays the new next song if the queue changed meanwhile', () => {
    playSong(a, [a, b, c]);
    heard().is('timeupdate', 81);
    usePlayer.setState({ queue: [a, c, b] });
    playNext();
    expect([current(), heard().src]).toEqual(['c', '/c.mp3']);
  });

  it('stops after the last song, or wraps around when repeating all', () => {
    playSong(b, [a, b]);
    heard().is('ended', 100);
    expect([current(), usePlayer.getState().playing]).toEqual(['b', false]);
    usePlayer.setState({ repeat: 'all' });
    heard().is('ended', 100);
    expect([current(), usePlayer.getState().playing]).toEqual(['a', true]);
  });

  it('restarts a repeated song without fetching it', () => {
    usePlayer.setState({ repeat: 'one' });
    playSong(a, [a, b]);
    heard().is('ended', 100);
    expect([current(), heard().currentTime, heard().sources]).toEqual(['a', 0, ['/a.mp3']]);
  });
});

describe('volume and speed', () => {
  it('lower a loud song to the level of the others', () => {
    setVolume(0.5);
    playSong(b, [b, c]);
    expect(heard().volume).toBeCloseTo(0.25, 2);
    playNext();
    expect(heard().volume).toBe(0.5);
  });

  it('persist for the next song and preserve the pitch', () => {
    playSong(a, [a, c]);
    setSpeed(1.5);
    playNext();
    expect([heard().playbackRate, heard().preservesPitch]).toEqual([1.5, true]);
    setSpeed(9);
    expect(heard().playbackRate).toBe(2);
  });
});

describe('a song that does not load', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const fail = async () => {
    heard().is('error');
    await vi.advanceTimersByTimeAsync(0);
  };

  it('is reloaded once with a fresh address, at the same position', async () => {
    const onReload = vi.fn(() => Promise.resolve({ ...a, audioUrl: '/fresh.mp3' }));
    setPlayerHooks({ onReload });
    playSong(a, [a, c]);
    usePlayer.setState({ resumeAt: 30 });
    await fail();
    expect([heard().src, heard().currentTime, usePlayer.getState().error]).toEqual(['/fresh.mp3', 30, null]);
    await fail();
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('is reloaded again if it has gone on since, and whenever the user presses Play', async () => {
    const onReload = vi.fn(() => Promise.resolve({ ...a, audioUrl: '/fresh.mp3' }));
    setPlayerHooks({ onReload });
    playSong(a);
    heard().is('timeupdate', 30);
    await fail();
    heard().is('timeupdate', 40);
    await fail();
    expect([onReload.mock.calls.length, heard().currentTime]).toEqual([2, 40]);
    await fail();
    expect(usePlayer.getState().error).toBe('This song could not be loaded.');
    togglePlay();
    await fail();
    expect([onReload.mock.calls.length, usePlayer.getState().error]).toEqual([3, null]);
  });

  it('shows an error and is skipped after a few seconds', async () => {
    playSong(a, [a, c]);
    await fail();
    expect(usePlayer.getState()).toMatchObject({
      playing: false,
      error: 'Could not be loaded. Skipping to the next song.',
    });
    expect(current()).toBe('a');
    await vi.advanceTimersByTimeAsync(4_000);
    expect([current(), usePlayer.getState().playing]).toEqual(['c', true]);
  });

  it('says once that there is no connection, and plays on the next press', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const onReload = vi.fn(() => Promise.reject(new Error('offline')));
    setPlayerHooks({ onReload });
    playSong(a, [a, c]);
    usePlayer.setState({ resumeAt: 30 });
    await fail();
    await vi.advanceTimersByTimeAsync(60_000);
    const error = 'You are offline. Connect, then press Play.';
    expect([current(), usePlayer.getState()]).toMatchObject(['a', { playing: false, error }]);
    vi.stubGlobal('navigator', { onLine: true });
    togglePlay();
    expect(usePlayer.getState()).toMatchObject({ playing: true, error: null });
    await fail();
    expect(onReload).toHaveBeenCalledTimes(2);
  });

  it('is not skipped if the user retries or no song follows', async () => {
    playSong(a, [a, c]);
    await fail();
    togglePlay();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(current()).toBe('a');
    playSong(c, [a, c]);
    await fail();
    expect(usePlayer.getState().error).toBe('This song could not be loaded.');
  });

  it('stops playback if every song fails, even when repeating all', async () => {
    usePlayer.setState({ repeat: 'all' });
    playSong(a, [a, c]);
    await fail();
    await vi.advanceTimersByTimeAsync(4_000);
    await fail();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(usePlayer.getState()).toMatchObject({ playing: false, error: 'This song could not be loaded.' });
  });
});

describe('a listen', () => {
  it('is counted once, after thirty seconds actually heard', () => {
    const onListen = vi.fn();
    setPlayerHooks({ onListen });
    playSong(a, [a]);
    for (let second = 1; second < 30; second++) heard().is('timeupdate', second);
    heard().is('timeupdate', 60);
    expect(onListen).not.toHaveBeenCalled();
    for (let second = 61; second < 90; second++) heard().is('timeupdate', second);
    expect(onListen.mock.calls).toEqual([['a']]);
    expect(useProgress.getState().position).toBe(89);
  });
});

describe('the beginning of a song that is being made', () => {
  const beginning = song('a', { audioUrl: '/preview.mp3', durationSeconds: null, isPreview: true });
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('goes on in the whole song at the same position', async () => {
    playSong(beginning);
    const first = heard();
    first.is('timeupdate', 5);
    continueSong(a);
    const second = FakeAudio.made.find((element) => element !== first);
    expect([second?.src, second?.currentTime, heard().src]).toEqual(['/a.mp3', 6, '/preview.mp3']);
    second?.is('canplay');
    first.currentTime = 6.01;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([heard().src, heard().currentTime]).toEqual(['/a.mp3', 6]);
    expect(currentSong(usePlayer.getState())).toBe(a);
  });

  it('goes on where the listener is if they seeked or paused meanwhile', async () => {
    playSong(beginning);
    const first = heard();
    first.is('timeupdate', 5);
    continueSong(a);
    FakeAudio.made.find((element) => element !== first)?.is('canplay');
    first.pause();
    first.currentTime = 2;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(usePlayer.getState().playing).toBe(false);
    togglePlay();
    expect([heard().src, heard().currentTime]).toEqual(['/a.mp3', 2]);
  });

  it('waits for the rest at its end, and goes on when it is there', () => {
    playSong(beginning);
    heard().is('ended', 15);
    expect(usePlayer.getState()).toMatchObject({ playing: false, awaitsRest: true });
    heard().pause();
    continueSong(a);
    expect([heard().src, heard().currentTime]).toEqual(['/a.mp3', 15]);
    expect(usePlayer.getState()).toMatchObject({ playing: true, awaitsRest: false });
  });

  it('is not counted as a listen', () => {
    const onListen = vi.fn();
    setPlayerHooks({ onListen });
    playSong(beginning);
    for (let second = 1; second < 60; second++) heard().is('timeupdate', second);
    expect(onListen).not.toHaveBeenCalled();
  });
});

describe('a mixer', () => {
  const mixerOf = () => Object.assign(new FakeAudio(), { duration: 100 });
  const elements = () => FakeAudio.made.filter(({ sources }) => sources.length > 0);
  const playing = () => elements().filter(({ paused }) => !paused);

  it('goes on where the song is, is sought and heard like it, and gives it back where it is', () => {
    const onListen = vi.fn();
    setPlayerHooks({ onListen });
    playSong(a, [a, c]);
    for (let second = 1; second <= 20; second++) heard().is('timeupdate', second);
    const mixer = mixerOf();
    playThrough(mixer, a);
    expect([mixer.paused, mixer.currentTime, playing()]).toEqual([false, 20, []]);
    for (let second = 21; second <= 40; second++) mixer.is('timeupdate', second);
    expect([useProgress.getState().position, onListen.mock.calls]).toEqual([40, [['a']]]);
    seekTo(10);
    expect(mixer.currentTime).toBe(10);
    togglePlay();
    expect([mixer.paused, usePlayer.getState().playing]).toEqual([true, false]);
    togglePlay();
    dismiss();
    expect([mixer.paused, heard().src, heard().currentTime]).toEqual([true, '/a.mp3', 10]);
    for (let second = 11; second <= 60; second++) heard().is('timeupdate', second);
    expect(onListen).toHaveBeenCalledTimes(1);
  });

  it('waits for the user if its song was not the current one, and makes room for another song', () => {
    playSong(c, [c, b]);
    const mixer = mixerOf();
    playThrough(mixer, a);
    expect([current(), mixer.paused, playing(), usePlayer.getState().playing]).toEqual([
      'a',
      true,
      [],
      false,
    ]);
    togglePlay();
    expect([mixer.paused, playing()]).toEqual([false, []]);
    playSong(b, [b]);
    expect([current(), mixer.paused, heard().src]).toEqual(['b', true, '/b.mp3']);
    mixer.is('timeupdate', 77);
    expect(useProgress.getState().position).toBe(0);
  });
});
