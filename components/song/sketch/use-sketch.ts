import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type Failure,
  openPlayer,
  type PlayerState,
  type Position,
  type ScorePlayer,
} from '@/lib/sketch/score-player';
import { notifyOtherTabs, onOtherTabPlaying } from '../../player/engine/one-tab';
import { togglePlay } from '../../player/engine/playback';
import { usePlayer } from '../../player/engine/store';

const levelOf = ({ volume, muted }: { volume: number; muted: boolean }) => (muted ? 0 : volume);
const isOn = (state: PlayerState) => state === 'loading' || state === 'playing' || state === 'starved';

interface Status {
  state: PlayerState;
  failure: Failure | null;
}

/**
 * Plays the sketch of a plan, with the volume of the player, and goes on with a changed plan at the next bar. Only one of
 * the sketch and the player is heard.
 */
export function useSketch(plan: string | null) {
  const player = useRef<ScorePlayer | null>(null);
  const played = useRef<string | null>(null);
  const [{ state, failure }, setStatus] = useState<Status>({ state: 'idle', failure: null });
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    if (!plan || plan === played.current || !(isOn(state) || state === 'paused')) return;
    played.current = plan;
    player.current?.update({ plan });
  }, [plan, state]);
  usePlayerBeside(player);

  function start(wanted: string) {
    player.current ??= openPlayer({
      onState: (state, failure) => setStatus({ state, failure }),
      onPosition: (now) => setPosition((before) => (isSameMoment(before, now) ? before : now)),
    });
    player.current.setLevel(levelOf(usePlayer.getState()));
    if (state === 'paused') return player.current.resume();
    setPosition(null);
    played.current = wanted;
    player.current.play({ plan: wanted });
  }
  function toggle() {
    if (isOn(state)) player.current?.pause();
    else if (plan) {
      silenceOthers();
      start(plan);
    }
  }
  return { state, failure, position, isPlaying: isOn(state), toggle };
}

/** Pauses the player of this tab and those of others. */
function silenceOthers(): void {
  if (usePlayer.getState().playing) togglePlay();
  notifyOtherTabs();
}

/** Pauses a sketch when a player starts, here or in another tab, and follows the volume. Ends it with the component. */
function usePlayerBeside(player: RefObject<ScorePlayer | null>): void {
  useEffect(() => {
    const stopListening = usePlayer.subscribe((now, before) => {
      if (now.playing && !before.playing) player.current?.pause();
      player.current?.setLevel(levelOf(now));
    });
    const stopTabs = onOtherTabPlaying(() => player.current?.pause());
    return () => {
      stopListening();
      stopTabs();
      player.current?.close();
      player.current = null;
    };
  }, [player]);
}

/** Whether two positions look the same, to the second. */
function isSameMoment(one: Position | null, other: Position): boolean {
  return (
    one?.outline === other.outline &&
    one.section === other.section &&
    Math.floor(one.seconds) === Math.floor(other.seconds)
  );
}
