'use client';

import { useEffect } from 'react';
import { seekBy, setVolume, toggleMute, togglePlay } from './engine';
import { currentSong, usePlayer } from './store';

const TYPING = 'input:not([type=range]), textarea, select, [contenteditable=true], [role=textbox]';
const USES_ARROWS =
  '[role=slider], [role=radiogroup], [role=tablist], [role=menu], [role=listbox], [role=dialog], input[type=range]';
const USES_SPACE = 'button, a[href], summary, [role=button], [role=menuitem], [role=option], [role=dialog]';

function act(event: KeyboardEvent, target: Element): boolean {
  const arrows = !target.closest(USES_ARROWS);
  const { volume, playing } = usePlayer.getState();
  if (event.key === ' ' && !target.closest(USES_SPACE)) togglePlay();
  else if (event.key === 'ArrowLeft' && arrows) seekBy(-5);
  else if (event.key === 'ArrowRight' && arrows) seekBy(5);
  else if (event.key === 'ArrowUp' && arrows && playing) setVolume(volume + 0.05);
  else if (event.key === 'ArrowDown' && arrows && playing) setVolume(volume - 0.05);
  else if (event.key === 'm') toggleMute();
  else return false;
  return true;
}

/** Space plays and stops, ← and → move 5 seconds, m mutes, and while it plays ↑ and ↓ move the volume; never while someone is typing. */
export function usePlayerKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest(TYPING)) return;
      if (!currentSong(usePlayer.getState())) return;
      if (act(event, target)) event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
