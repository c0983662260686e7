'use client';

import { useEffect } from 'react';
import { useLeaveFor } from '../../ui/dialog/use-leaving';
import { toggleFull, toggleHelp } from '../panels/panels';
import { canSearch, focusSearch } from '../panels/search-field';
import { changeRepeat, toggleShuffle } from '../queue/queue';
import { setVolume, toggleMute } from './levels';
import { playNext, playPrevious, togglePlay } from './playback';
import { toggleLike } from './player-hooks';
import { seekBy } from './position';
import { currentSong, usePlayer } from './store';

const VOLUME_STEP = 0.05;
/** Player actions by key, active while a song is loaded. */
const ACTIONS: Record<string, () => void> = {
  ' ': togglePlay,
  ArrowLeft: () => seekBy(-5),
  ArrowRight: () => seekBy(5),
  ArrowUp: () => setVolume(usePlayer.getState().volume + VOLUME_STEP),
  ArrowDown: () => setVolume(usePlayer.getState().volume - VOLUME_STEP),
  m: toggleMute,
  l: toggleLike,
  n: playNext,
  p: playPrevious,
  s: toggleShuffle,
  r: changeRepeat,
  f: toggleFull,
};

/** Held down, a key other than these acts once. */
const isRepeatable = (key: string) => key.startsWith('Arrow');

const TYPING = 'input:not([type=range]), textarea, select, [contenteditable=true], [role=textbox]';
/** Dialogs and menus of other components handle their own keys. */
const ELSEWHERE =
  '[role=dialog]:not([data-player-form]), [role=alertdialog], [role=menu], [role=listbox], [role=combobox]';
const USES_ARROWS = '[role=slider], [role=radiogroup], [role=tablist], input[type=range]';
const USES_SPACE = 'button, a[href], summary, [role=button], [role=option]';

type Action = (() => void) | undefined;

function actionOf(event: KeyboardEvent, target: Element, leaveFor: (path: string) => void): Action {
  if (event.key === '?') return toggleHelp;
  if (event.key === '/') return canSearch() ? () => focusSearch(leaveFor) : undefined;
  return playerActionOf(event, target);
}

function playerActionOf({ key, shiftKey }: KeyboardEvent, target: Element): Action {
  const state = usePlayer.getState();
  if (!currentSong(state)) return undefined;
  if (key === ' ' && target.closest(USES_SPACE)) return undefined;
  if (key.startsWith('Arrow') && target.closest(USES_ARROWS)) return undefined;
  // Up and down scroll the page while nothing plays.
  if ((key === 'ArrowUp' || key === 'ArrowDown') && !state.playing) return undefined;
  if (shiftKey) return undefined;
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key];
}

/** Keyboard shortcuts of the player, on every page. Ignored while the user types, and with Ctrl, Alt or ⌘. */
export function usePlayerKeys(): void {
  const leaveFor = useLeaveFor();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest(TYPING) || target.closest(ELSEWHERE)) return;
      const action = actionOf(event, target, leaveFor);
      if (!action) return;
      event.preventDefault();
      if (!event.repeat || isRepeatable(event.key)) action();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [leaveFor]);
}
