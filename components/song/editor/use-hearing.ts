'use client';

import { useEffect, useMemo, useState } from 'react';
import type { Written } from '@/lib/sketch/edit/open-engine';
import { type Failure, openPlayer, type PlayerState, type ScorePlayer } from '@/lib/sketch/score-player';
import { keepBeside, levelNow, silenceOthers } from '../sketch/beside-player';

export interface Hearing {
  state: PlayerState;
  failure: Failure | null;
  /** It sounds or is about to. */
  isOn: boolean;
  /** Plays from a beat. Call it in a user's press. */
  from: (score: Written['score'], beat: number) => void;
  /** Goes on with a changed song at the next bar. */
  update: (score: Written['score']) => void;
  pause: () => void;
  resume: () => void;
  seek: (beat: number) => void;
  /** The tracks that are not heard, because others are heard alone. */
  mute: (trackIds: readonly string[]) => void;
  /** The position in quarter notes; null while nothing plays. */
  beat: () => number | null;
}

const ON: readonly PlayerState[] = ['loading', 'playing', 'starved'];

/** Plays scores in the browser. The site's player pauses meanwhile, and the other way round. */
export function useHearing(): Hearing {
  const [{ state, failure }, setState] = useState<{ state: PlayerState; failure: Failure | null }>({
    state: 'idle',
    failure: null,
  });
  const player = useMemo<ScorePlayer>(
    () => openPlayer({ onState: (next, why) => setState({ state: next, failure: why }) }),
    [],
  );
  useEffect(() => keepBeside(player), [player]);
  return useMemo(() => {
    function prepare() {
      silenceOthers();
      player.setLevel(levelNow());
    }
    return {
      ...{ state, failure },
      isOn: ON.includes(state),
      from(score, beat) {
        prepare();
        player.play({ score }, beat);
      },
      update: (score) => player.update({ score }),
      pause: () => player.pause(),
      resume() {
        prepare();
        player.resume();
      },
      seek: (beat) => player.seek(beat),
      mute: (trackIds) => player.mute(trackIds),
      beat: () => player.position()?.beat ?? null,
    };
  }, [player, state, failure]);
}
