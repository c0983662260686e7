/** The only place that starts and stops playback. The stores merely hold the state. */

import { isNearEnd, placeAfter, placeAfterEnd, placeBefore, startedQueue } from '../queue/rules';
import { notifyOtherTabs, onOtherTabPlaying } from './one-tab';
import { beginListening, countListening, fetchFreshSong } from './player-hooks';
import { beginAt, followSound, positionNow, savePosition, seekTo } from './position';
import type { PlayerSong } from './song';
import {
  admit,
  listenToSound,
  meet,
  preload,
  putSong,
  type Sounding,
  silence,
  sound,
  soundingSong,
} from './sound';
import { currentSong, usePlayer, useProgress } from './store';

const RESTART_AFTER_SECONDS = 3;
/** Long enough to read the error. */
const SKIP_AFTER_MS = 4_000;

/** Where the song was when its address was last renewed. It fails there again if the address was not the cause. */
let renewedAt: number | null = null;
let failures = 0;
let skip: ReturnType<typeof setTimeout> | undefined;

listenToSound({
  timeupdate: onTime,
  durationchange: onDuration,
  play: () => usePlayer.setState({ playing: true, error: null }),
  playing: onPlaying,
  waiting: () => usePlayer.setState({ waiting: true }),
  pause: onPause,
  ended: onEnded,
  error: () => void onError(),
  unready: (song) => void renew(song),
});

function onTime(): void {
  if (!soundingSong()) return;
  const { paused } = sound();
  const step = followSound();
  const song = currentSong(usePlayer.getState());
  if (song && step > 0 && step < 2 && !paused) countListening(song, step);
  const { position, duration } = useProgress.getState();
  if (!paused && isNearEnd(position, duration)) fetchNext();
}

function fetchNext(): void {
  const state = usePlayer.getState();
  if (currentSong(state)?.isPreview) return;
  const next = state.queue[placeAfterEnd(state, state.repeat) ?? -1];
  if (next) preload(next);
}

function onDuration(): void {
  const { duration } = sound();
  if (Number.isFinite(duration)) useProgress.setState({ duration });
}

const pauseHere = () => sound().pause();

function onPlaying(): void {
  failures = 0;
  usePlayer.setState({ waiting: false });
  onOtherTabPlaying(pauseHere);
  notifyOtherTabs();
}

function onPause(): void {
  if (sound().ended) return;
  usePlayer.setState({ playing: false, waiting: false });
  savePosition();
}

function onEnded(): void {
  const state = usePlayer.getState();
  const awaitsRest = Boolean(currentSong(state)?.isPreview);
  const next = awaitsRest ? null : placeAfterEnd(state, state.repeat);
  if (next !== null) playAt(next);
  else usePlayer.setState({ playing: false, waiting: false, awaitsRest, resumeAt: 0 });
}

/** Puts a song's fresh address into the queue. Returns null if there is none. */
async function renew({ id, audioUrl }: PlayerSong): Promise<PlayerSong | null> {
  const fresh = await fetchFreshSong(id);
  if (!fresh || fresh.audioUrl === audioUrl) return fresh;
  putInQueue(fresh);
  return fresh;
}

function putInQueue(fresh: PlayerSong): void {
  usePlayer.setState(({ queue }) => ({ queue: queue.map((song) => (song.id === fresh.id ? fresh : song)) }));
}

/**
 * Replaces the beginning of a song in the player by the whole song, at the same position: without a gap if it plays, and
 * playing if it has ended.
 */
export function continueSong(whole: PlayerSong): void {
  const goOn = (position: number) => {
    const { playing, awaitsRest } = usePlayer.getState();
    if (currentSong(usePlayer.getState())?.id !== whole.id) return;
    putInQueue(whole);
    load(whole, position);
    if (playing || awaitsRest) start();
  };
  if (usePlayer.getState().playing) meet(whole, goOn);
  else goOn(positionNow());
}

async function onError(): Promise<void> {
  const song = currentSong(usePlayer.getState());
  if (!song || soundingSong()?.id !== song.id) return;
  const { playing: wasPlaying, resumeAt } = usePlayer.getState();
  const fresh = resumeAt === renewedAt ? null : await renew(song);
  renewedAt = resumeAt;
  if (currentSong(usePlayer.getState())?.id !== song.id) return;
  if (!fresh) return giveUp(wasPlaying);
  load(fresh, usePlayer.getState().resumeAt);
  if (wasPlaying) start();
}

/**
 * Shows an error, then skips to the next song after a moment, unless every song fails. Without a connection every one
 * would, each with its own error.
 */
function giveUp(wasPlaying: boolean): void {
  if (!navigator.onLine) {
    renewedAt = null;
    usePlayer.setState({
      playing: false,
      waiting: false,
      error: 'You are offline. Connect, then press Play.',
    });
    return;
  }
  const state = usePlayer.getState();
  const next = placeAfter(state, state.repeat === 'all' ? 'all' : 'off');
  failures += 1;
  const willSkip = wasPlaying && next !== null && next !== state.index && failures < state.queue.length;
  const error = willSkip
    ? 'Could not be loaded. Skipping to the next song.'
    : 'This song could not be loaded.';
  usePlayer.setState({ playing: false, waiting: false, error });
  if (willSkip) skip = setTimeout(playAt, SKIP_AFTER_MS, next);
}

/** Loads a song into the audio element. Uses its own duration until the element knows it. */
function load(song: PlayerSong, from: number): void {
  putSong(song, from);
  beginAt(from, song);
}

function start(): void {
  clearTimeout(skip);
  usePlayer.setState({ playing: true, awaitsRest: false, error: null });
  sound()
    .play()
    .catch((error: unknown) => {
      const superseded = error instanceof DOMException && error.name === 'AbortError';
      if (!superseded) usePlayer.setState({ playing: false, waiting: false });
    });
}

/** Resets the listening time and the retry for a new song. */
function resetForNewSong(): void {
  clearTimeout(skip);
  beginListening();
  renewedAt = null;
}

/** Plays the song at an index of the queue from its beginning. */
export function playAt(index: number): void {
  const song = usePlayer.getState().queue[index];
  if (!song) return;
  resetForNewSong();
  usePlayer.setState({ index, resumeAt: 0, waiting: false });
  load(song, 0);
  start();
}

/** Plays a song in a queue. The current song continues where it was. */
export function playSong(song: PlayerSong, queue: readonly PlayerSong[] = [song]): void {
  const state = usePlayer.getState();
  const isCurrent = currentSong(state)?.id === song.id;
  failures = 0;
  const next = startedQueue(queue, song, { isShuffled: state.unshuffled !== null });
  usePlayer.setState(next);
  const isLoaded = isCurrent && soundingSong()?.isPreview === song.isPreview;
  if (isLoaded && soundingSong() && !state.error) start();
  else playAt(next.index);
}

/** Plays or pauses the current song. */
export function togglePlay(): void {
  const state = usePlayer.getState();
  const song = currentSong(state);
  if (!song) return;
  if (state.playing) {
    sound().pause();
    return;
  }
  renewedAt = null;
  if (soundingSong()?.id !== song.id || state.error) load(song, state.resumeAt);
  start();
}

/** Lets a song sound from its mixer: where it is if it is the current one, else paused at its beginning. */
export function playThrough(mixer: Sounding, song: PlayerSong): void {
  const state = usePlayer.getState();
  if (currentSong(state)?.id !== song.id) {
    if (state.playing) sound().pause();
    resetForNewSong();
    const queue = startedQueue([song], song, { isShuffled: false });
    usePlayer.setState({ ...queue, playing: false, waiting: false, error: null, resumeAt: 0 });
    load(song, 0);
  } else if (soundingSong()?.id !== song.id || state.error) {
    load(song, state.resumeAt);
  }
  admit(mixer);
}

/** Plays the next song of the queue, if any. */
export function playNext(): void {
  const state = usePlayer.getState();
  const next = placeAfter(state, state.repeat);
  if (next !== null) playAt(next);
}

/** Restarts the song, or plays the previous one within the first three seconds. */
export function playPrevious(): void {
  const state = usePlayer.getState();
  const before = placeBefore(state, state.repeat);
  if (before !== null && useProgress.getState().position < RESTART_AFTER_SECONDS) playAt(before);
  else seekTo(0);
}

/** Pauses at the beginning of the song. */
export function stopPlaying(): void {
  if (usePlayer.getState().playing) sound().pause();
  seekTo(0);
}

/** Stops and empties the player, for instance on sign-out. */
export function clearPlayer(): void {
  silence();
  resetForNewSong();
  usePlayer.setState({
    queue: [],
    index: -1,
    unshuffled: null,
    playing: false,
    waiting: false,
    awaitsRest: false,
    error: null,
    resumeAt: 0,
  });
  useProgress.setState({ position: 0, duration: 0 });
}
