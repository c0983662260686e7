/**
 * What plays, and where in it: everything that plays, stops or seeks goes through here; the stores only say what
 * is so.
 */

import {
  begun,
  enqueued,
  isNearEnd,
  placeAfter,
  placeAfterEnd,
  placeBefore,
  playedNext,
} from '../queue/rules';
import { tellTabs, whenAnotherTabPlays } from './one-tab';
import { askForFreshSong, beginListening, countListening } from './player-hooks';
import type { PlayerSong } from './song';
import { getReady, listenToSound, putSong, silence, sound, soundingSong } from './sound';
import { currentSong, usePlayer, useProgress } from './store';

const SAVE_EVERY_SECONDS = 5;
const RESTART_AFTER_SECONDS = 3;
/** Long enough to read what happened. */
const SKIP_AFTER_MS = 4_000;

let lastTime = 0;
let lastSaved = 0;
let reloaded = false;
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
  const { currentTime: position, paused } = sound();
  const step = position - lastTime;
  lastTime = position;
  useProgress.setState({ position });
  const song = currentSong(usePlayer.getState());
  if (song && step > 0 && step < 2 && !paused) countListening(song, step);
  if (Math.abs(position - lastSaved) >= SAVE_EVERY_SECONDS) savePosition();
  if (!paused && isNearEnd(position, useProgress.getState().duration)) fetchNext();
}

function fetchNext(): void {
  const state = usePlayer.getState();
  const next = state.queue[placeAfterEnd(state, state.repeat) ?? -1];
  if (next) getReady(next);
}

function onDuration(): void {
  const { duration } = sound();
  if (Number.isFinite(duration)) useProgress.setState({ duration });
}

function onPlaying(): void {
  failures = 0;
  usePlayer.setState({ waiting: false });
  whenAnotherTabPlays(() => sound().pause());
  tellTabs();
}

function onPause(): void {
  if (sound().ended) return;
  usePlayer.setState({ playing: false, waiting: false });
  savePosition();
}

/** Keeps the place in the song, for when the page is left. */
export function savePosition(): void {
  if (!soundingSong()) return;
  lastSaved = sound().currentTime;
  usePlayer.setState({ resumeAt: lastSaved });
}

function onEnded(): void {
  const state = usePlayer.getState();
  const next = placeAfterEnd(state, state.repeat);
  if (next !== null) playAt(next);
  else usePlayer.setState({ playing: false, waiting: false, resumeAt: 0 });
}

/** Puts a song's fresh address into the queue; null where there is none. */
async function renew({ id, audioUrl }: PlayerSong): Promise<PlayerSong | null> {
  const fresh = await askForFreshSong(id);
  if (!fresh || fresh.audioUrl === audioUrl) return fresh;
  usePlayer.setState(({ queue }) => ({ queue: queue.map((song) => (song.id === id ? fresh : song)) }));
  return fresh;
}

async function onError(): Promise<void> {
  const song = currentSong(usePlayer.getState());
  if (!song || soundingSong()?.id !== song.id) return;
  const wasPlaying = usePlayer.getState().playing;
  const fresh = reloaded ? null : await renew(song);
  reloaded = true;
  if (currentSong(usePlayer.getState())?.id !== song.id) return;
  if (!fresh) return giveUp(wasPlaying);
  load(fresh, usePlayer.getState().resumeAt);
  if (wasPlaying) start();
}

/** Says that the song cannot be heard, and goes on with the next after a moment, unless all of them fail. */
function giveUp(wasPlaying: boolean): void {
  const state = usePlayer.getState();
  const next = placeAfter(state, state.repeat === 'all' ? 'all' : 'off');
  failures += 1;
  const goesOn = wasPlaying && next !== null && next !== state.index && failures < state.queue.length;
  const error = goesOn ? 'Could not be loaded. The next song follows.' : 'This song could not be loaded.';
  usePlayer.setState({ playing: false, waiting: false, error });
  if (goesOn) skip = setTimeout(playAt, SKIP_AFTER_MS, next);
}

/** Puts a song into the sound; where nothing is known of it yet its own duration stands in. */
function load(song: PlayerSong, from: number): void {
  lastTime = from;
  lastSaved = from;
  putSong(song, from);
  const { duration } = sound();
  useProgress.setState({ position: from, duration: duration > 0 ? duration : song.durationSeconds });
}

function start(): void {
  clearTimeout(skip);
  usePlayer.setState({ playing: true, error: null });
  sound()
    .play()
    .catch((error: unknown) => {
      const superseded = error instanceof DOMException && error.name === 'AbortError';
      if (!superseded) usePlayer.setState({ playing: false, waiting: false });
    });
}

/** A new song in the player: nothing of it was heard, and its address was not renewed. */
function beginAnew(): void {
  clearTimeout(skip);
  beginListening();
  reloaded = false;
}

/** Plays the song at a place of the queue from its beginning. */
export function playAt(index: number): void {
  const song = usePlayer.getState().queue[index];
  if (!song) return;
  beginAnew();
  usePlayer.setState({ index, resumeAt: 0, waiting: false });
  load(song, 0);
  start();
}

/** Plays a song, in a queue if one is given. The song that is already in the player goes on where it was. */
export function playSong(song: PlayerSong, queue: readonly PlayerSong[] = [song]): void {
  const state = usePlayer.getState();
  const isCurrent = currentSong(state)?.id === song.id;
  failures = 0;
  const next = begun(queue, song, { isShuffled: state.unshuffled !== null });
  usePlayer.setState(next);
  if (isCurrent && soundingSong() && !state.error) start();
  else playAt(next.index);
}

/** Plays what the player holds, or stops it for a moment. */
export function togglePlay(): void {
  const state = usePlayer.getState();
  const song = currentSong(state);
  if (!song) return;
  if (state.playing) {
    sound().pause();
    return;
  }
  if (soundingSong()?.id !== song.id || state.error) load(song, state.resumeAt);
  start();
}

/** The next song of the queue, if there is one. */
export function playNext(): void {
  const state = usePlayer.getState();
  const next = placeAfter(state, state.repeat);
  if (next !== null) playAt(next);
}

/** Back to the beginning, or within the first three seconds to the song before. */
export function playPrevious(): void {
  const state = usePlayer.getState();
  const before = placeBefore(state, state.repeat);
  if (before !== null && useProgress.getState().position < RESTART_AFTER_SECONDS) playAt(before);
  else seekTo(0);
}

/** Puts songs at the end of the queue where they are not in it yet, without touching what is playing. */
export function enqueue(songs: readonly PlayerSong[]): void {
  usePlayer.setState((state) => enqueued(state, songs));
}

/** Puts songs right after the one that is playing. */
export function playNextInQueue(songs: readonly PlayerSong[]): void {
  usePlayer.setState((state) => playedNext(state, songs));
}

/** Moves within the current song; seconds, kept inside it. */
export function seekTo(seconds: number): void {
  const song = currentSong(usePlayer.getState());
  if (!song) return;
  const { duration } = useProgress.getState();
  const target = Math.min(Math.max(0, seconds), Math.max(0, (duration || song.durationSeconds) - 0.25));
  if (soundingSong()?.id === song.id) sound().currentTime = target;
  lastTime = target;
  useProgress.setState({ position: target });
  usePlayer.setState({ resumeAt: target });
}

/** Moves forward or back by seconds. */
export function seekBy(seconds: number): void {
  seekTo(useProgress.getState().position + seconds);
}

/** Stops, at the beginning of the song. */
export function stopPlaying(): void {
  if (usePlayer.getState().playing) sound().pause();
  seekTo(0);
}

/** Stops and empties the player, for instance after signing out. */
export function clearPlayer(): void {
  silence();
  beginAnew();
  usePlayer.setState({
    queue: [],
    index: -1,
    unshuffled: null,
    playing: false,
    waiting: false,
    error: null,
    resumeAt: 0,
  });
  useProgress.setState({ position: 0, duration: 0 });
}

/** Shows where a restored song stands, without loading it. */
export function showRestored(): void {
  const state = usePlayer.getState();
  const song = currentSong(state);
  if (song && !soundingSong()) {
    useProgress.setState({ position: state.resumeAt, duration: song.durationSeconds });
  }
}
