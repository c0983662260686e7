'use client';

import { useEffect, useEffectEvent } from 'react';
import { moveStep, type SectionAction, sectionStep } from './core/section-steps';
import type { Desk } from './use-desk';

const BY_KEY: Readonly<Record<string, SectionAction>> = {
  m: 'rewrite-melody',
  c: 'rewrite-chords',
  g: 'rewrite-groove',
  r: 'repeat',
  l: 'lengthen',
  Delete: 'remove',
  Backspace: 'remove',
};

const TYPING =
  'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=textbox]';
const ELSEWHERE =
  '[role=dialog], [role=alertdialog], [role=menu], [role=combobox], [role=listbox]:not([data-editor-keys])';
const PRESSABLE = 'button, input, a[href], [role=button], [role=menuitem]';

interface KeyActions {
  desk: Desk;
  onSave: () => void;
  onHelp: () => void;
}

/**
 * Keyboard shortcuts of the editor, which precede the player's. Letters work while a section has the focus only, so that
 * speech input triggers none by accident.
 */
export function useEditorKeys(actions: KeyActions): void {
  const find = useEffectEvent((event: KeyboardEvent, target: Element) => actionOf(event, target, actions));
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element) || target.closest(ELSEWHERE)) return;
      const action = find(event, target);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    }
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

function actionOf(event: KeyboardEvent, target: Element, actions: KeyActions): (() => void) | undefined {
  const { desk, onHelp } = actions;
  const isTyping = target.closest(TYPING) !== null;
  if (event.ctrlKey || event.metaKey) return commandOf(event, isTyping, actions);
  if (isTyping || event.altKey) return undefined;
  if (event.key === '?') return onHelp;
  if (event.key === ' ') return target.closest(PRESSABLE) ? undefined : desk.toggle;
  return target.closest('[data-editor-keys]') ? sectionAction(event, desk) : undefined;
}

function commandOf(
  { key, shiftKey, altKey }: KeyboardEvent,
  isTyping: boolean,
  { desk, onSave }: KeyActions,
): (() => void) | undefined {
  const letter = key.toLowerCase();
  if (altKey) return undefined;
  if (letter === 's' && !shiftKey) {
    return () => {
      if (isTyping) enterField();
      onSave();
    };
  }
  // In a field, what was typed is undone.
  if (isTyping) return undefined;
  if (letter === 'z') return shiftKey ? desk.session.redo : desk.session.undo;
  return letter === 'y' && !shiftKey ? desk.session.redo : undefined;
}

/** What is typed in a field holds once the field loses the focus, which then returns to it. */
function enterField(): void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

function sectionAction({ key, shiftKey }: KeyboardEvent, desk: Desk): (() => void) | undefined {
  const { sheet, selected, session } = desk;
  if (!selected || selected.isEnding) return undefined;
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    const step = moveStep(sheet, selected, key === 'ArrowLeft' ? -1 : 1);
    return step ? () => session.edit(step) : undefined;
  }
  if (shiftKey) return undefined;
  if (key === 'w') return () => document.querySelector<HTMLElement>('[data-words] textarea')?.focus();
  const action = BY_KEY[key.length === 1 ? key.toLowerCase() : key];
  return action && (() => session.edit(sectionStep(selected, action)));
}
