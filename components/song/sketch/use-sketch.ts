import { useEffect, useRef, useState } from 'react';
import { type Failure, openPlayer, type PlayerState, type Position } from '@/lib/sketch/score-player';
import { keepBeside, levelNow, silenceOthers } from './beside-player';

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
  const played = useRef<string | null>(null);
  const [{ state, failure }, setStatus] = useState<Status>({ state: 'idle', failure: null });
  const [position, setPosition] = useState<Position | null>(null);
  const [player] = useState(() =>
    openPlayer({
      onState: (state, failure) => setStatus({ state, failure }),
      onPosition: (now) => setPosition((before) => (isSameMoment(before, now) ? before : now)),
    }),
  );
  useEffect(() => {
    if (!plan || plan === played.current || !(isOn(state) || state === 'paused')) return;
    played.current = plan;
    player.update({ plan });
  }, [player, plan, state]);
  useEffect(() => keepBeside(player), [player]);

  function start(wanted: string) {
    player.setLevel(levelNow());
    if (state === 'paused') return player.resume();
    setPosition(null);
    played.current = wanted;
    player.play({ plan: wanted });
  }
  function toggle() {
    if (isOn(state)) player.pause();
    else if (plan) {
      silenceOthers();
      start(plan);
    }
  }
  return { state, failure, position, isPlaying: isOn(state), toggle };
}

/** Whether two positions look the same, to the second. */
function isSameMoment(one: Position | null, other: Position): boolean {
  return (
    one?.outline === other.outline &&
    one.section === other.section &&
    Math.floor(one.seconds) === Math.floor(other.seconds)
  );
}
