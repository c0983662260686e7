/**
 * The owner of the one audio element. Everything that plays, stops or seeks goes through here; the stores only
 * say what is so.
 */
import type { PlayerSong } from './song';
import { currentSong, usePlayer, useProgress } from './store';

export interface PlayerHooks {
  /** A listen: once per load, after 30 seconds or half of the song were really heard. */
  onListen?: (songId: string) => void;
  /** Asked once when a song does not load, for instance because its address has expired. */
  onReload?: (songId: string) => Promise<PlayerSong | null>;
}

const LISTEN_SECONDS = 30;
const SAVE_EVERY_SECONDS = 5;
const RESTART_AFTER_SECONDS = 3;

let element: HTMLAudioElement | null = null;
let hooks: PlayerHooks = {};
let loaded: string | null = null;
let heard = 0;
let lastTime = 0;
let lastSaved = 0;
let reported = false;
let reloaded = false;

/** Says whom to tell about listens and where fresh addresses come from. */
export function setPlayerHooks(next: PlayerHooks): void {
  hooks = next;
}

function audio(): HTMLAudioElement {
  if (element) return element;
  element = new Audio();
  element.preload = 'metadata';
  element.addEventListener('timeupdate', onTime);
  element.addEventListener('durationchange', onDuration);
  element.addEventListener('play', () => usePlayer.setState({ playing: true, error: null }));
  element.addEventListener('pause', onPause);
  element.addEventListener('ended', onEnded);
  element.addEventListener('error', () => void onError());
  const { volume, muted } = usePlayer.getState();
  element.volume = volume;
  element.muted = muted;
  return element;
}

function onTime(): void {
  if (loaded === null) return;
  const sound = audio();
  const position = sound.currentTime;
  const step = position - lastTime;
  lastTime = position;
  useProgress.setState({ position });
  if (step > 0 && step < 2 && !sound.paused) countListening(step);
  if (Math.abs(position - lastSaved) >= SAVE_EVERY_SECONDS) savePosition();
}

function countListening(seconds: number): void {
  const song = currentSong(usePlayer.getState());
  if (!song || reported) return;
  heard += seconds;
  if (heard < Math.min(LISTEN_SECONDS, song.durationSeconds / 2)) return;
  reported = true;
  hooks.onListen?.(song.id);
}

function onDuration(): void {
  const { duration } = audio();
  if (Number.isFinite(duration)) useProgress.setState({ duration });
}

function onPause(): void {
  usePlayer.setState({ playing: false });
  savePosition();
}

function savePosition(): void {
  if (loaded === null) return;
  lastSaved = audio().currentTime;
  usePlayer.setState({ resumeAt: lastSaved });
}

function onEnded(): void {
  const { index, queue } = usePlayer.getState();
  if (index + 1 < queue.length) playNext();
  else usePlayer.setState({ playing: false, resumeAt: 0 });
}

async function onError(): Promise<void> {
  const song = currentSong(usePlayer.getState());
  if (!song || loaded !== song.audioUrl) return;
  const wasPlaying = usePlayer.getState().playing;
  const fresh = reloaded ? null : await hooks.onReload?.(song.id).catch(() => null);
  reloaded = true;
  if (currentSong(usePlayer.getState())?.id !== song.id) return;
  if (!fresh) {
    usePlayer.setState({ playing: false, error: 'This song could not be loaded.' });
    return;
  }
  usePlayer.setState(({ queue, index }) => ({ queue: queue.with(index, fresh) }));
  load(fresh, usePlayer.getState().resumeAt);
  if (wasPlaying) start();
}

/** Puts a song into the element; where nothing is known of it yet its own duration stands in. */
function load(song: PlayerSong, from: number): void {
  const sound = audio();
  loaded = song.audioUrl;
  lastTime = from;
  lastSaved = from;
  sound.src = song.audioUrl;
  if (from > 0) sound.currentTime = from;
  useProgress.setState({ position: from, duration: song.durationSeconds });
}

function start(): void {
  usePlayer.setState({ playing: true, error: null });
  audio()
    .play()
    .catch((error: unknown) => {
      const superseded = error instanceof DOMException && error.name === 'AbortError';
      if (!superseded) usePlayer.setState({ playing: false });
    });
}

/** A new song in the player: nothing of it was heard, and its address was not renewed. */
function beginCounting(): void {
  heard = 0;
  reported = false;
  reloaded = false;
}

function beginAt(index: number): void {
  const song = usePlayer.getState().queue[index];
  if (!song) return;
  beginCounting();
  usePlayer.setState({ index, resumeAt: 0 });
  load(song, 0);
  start();
}

function onlyOnce(songs: readonly PlayerSong[]): PlayerSong[] {
  return [...new Map(songs.map((song) => [song.id, song])).values()];
}

/** Plays a song, in a queue if one is given. The song that is already in the player goes on where it was. */
export function playSong(song: PlayerSong, queue: readonly PlayerSong[] = [song]): void {
  const list = onlyOnce(queue.some(({ id }) => id === song.id) ? queue : [song, ...queue]);
  const at = list.findIndex(({ id }) => id === song.id);
  const isCurrent = currentSong(usePlayer.getState())?.id === song.id;
  usePlayer.setState({ queue: list, index: at });
  if (isCurrent && loaded !== null) start();
  else beginAt(at);
}

/** Plays what the player holds, or stops it for a moment. */
export function togglePlay(): void {
  const state = usePlayer.getState();
  const song = currentSong(state);
  if (!song) return;
  if (state.playing) {
    audio().pause();
    return;
  }
  if (loaded !== song.audioUrl || state.error) load(song, state.resumeAt);
  start();
}

/** Goes to a place in the queue. */
export function playAt(index: number): void {
  beginAt(index);
}

/** The next song of the queue, if there is one. */
export function playNext(): void {
  beginAt(usePlayer.getState().index + 1);
}

/** Back to the beginning, or within the first three seconds to the song before. */
export function playPrevious(): void {
  const { index } = usePlayer.getState();
  if (index > 0 && useProgress.getState().position < RESTART_AFTER_SECONDS) beginAt(index - 1);
  else seekTo(0);
}

/** Puts songs that are not there yet at the end of the queue, without touching what is playing. */
export function enqueue(songs: readonly PlayerSong[]): void {
  usePlayer.setState(({ queue, index }) => ({
    queue: onlyOnce([...queue, ...songs]),
    index: index === -1 ? 0 : index,
  }));
}

/** Takes a song that is not playing out of the queue. */
export function removeFromQueue(at: number): void {
  usePlayer.setState(({ queue, index }) => {
    if (at === index) return {};
    return { queue: queue.filter((_, place) => place !== at), index: at < index ? index - 1 : index };
  });
}

/** Moves within the current song; seconds, kept inside it. */
export function seekTo(seconds: number): void {
  const song = currentSong(usePlayer.getState());
  if (!song) return;
  const { duration } = useProgress.getState();
  const target = Math.min(Math.max(0, seconds), Math.max(0, (duration || song.durationSeconds) - 0.25));
  if (loaded === song.audioUrl) audio().currentTime = target;
  lastTime = target;
  useProgress.setState({ position: target });
  usePlayer.setState({ resumeAt: target });
}

/** Moves forward or back by seconds. */
export function seekBy(seconds: number): void {
  seekTo(useProgress.getState().position + seconds);
}

/** Sets the volume, 0 to 1, and ends muting. */
export function setVolume(volume: number): void {
  const value = Math.min(1, Math.max(0, volume));
  const sound = audio();
  sound.volume = value;
  sound.muted = false;
  usePlayer.setState({ volume: value, muted: false });
}

/** Silences the player, or ends the silence. */
export function toggleMute(): void {
  const muted = !usePlayer.getState().muted;
  audio().muted = muted;
  usePlayer.setState({ muted });
}

/** Stops and empties the player, for instance after signing out. */
export function clearPlayer(): void {
  element?.pause();
  element?.removeAttribute('src');
  loaded = null;
  beginCounting();
  usePlayer.setState({ queue: [], index: -1, playing: false, error: null, resumeAt: 0 });
  useProgress.setState({ position: 0, duration: 0 });
}

/** Shows where a restored song stands, without loading it. */
export function showRestored(): void {
  const state = usePlayer.getState();
  const song = currentSong(state);
  if (song && loaded === null) {
    useProgress.setState({ position: state.resumeAt, duration: song.durationSeconds });
  }
}
