'use client';

import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { MenuParts } from './menu-parts';

export interface MenuPopupProps {
  open: boolean;
  onClose: () => void;
  /** The button of the menu, which gets the focus back on closing, unless an entry has moved it. */
  button: HTMLElement | null;
  /** True if opened by key: the first entry gets the focus immediately. */
  byKey: boolean;
  side: 'top' | 'bottom' | 'right';
  align: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

/** The entries of a menu next to its button. */
export function MenuPopup({
  open,
  onClose,
  button,
  byKey,
  side,
  align,
  className,
  children,
}: MenuPopupProps) {
  const began = useRef(false);
  if (!open) began.current = false;
  function onFocus({ target, currentTarget }: FocusEvent) {
    if (began.current || target !== currentTarget) return;
    began.current = true;
    if (byKey) currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }
  return (
    <Base.Root
      modal={false}
      open={open}
      onOpenChange={(next, details) => {
        // The button itself handles a press that closes the menu.
        if (!next && comesFrom(button, details.event)) details.cancel();
        else if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={button}
          positionMethod="fixed"
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 outline-none"
        >
          <Base.Popup
            aria-label={button ? nameOf(button) : undefined}
            finalFocus={() => (isElsewhere(document.activeElement) ? false : button)}
            onFocus={onFocus}
            className={clsx(
              'popup max-h-(--available-height) overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1 shadow-float outline-none',
              className,
            )}
          >
            <MenuParts value={Base}>{children}</MenuParts>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** True if an entry has moved the focus out of the menu, for instance to a field that it opened. */
function isElsewhere(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && !focused.closest('[role=menu]');
}

function comesFrom(button: HTMLElement | null, event: Event): boolean {
  const place = event instanceof globalThis.FocusEvent ? event.relatedTarget : event.target;
  return event.type !== 'keydown' && place instanceof Node && Boolean(button?.contains(place));
}

const nameOf = (button: HTMLElement) =>
  button.getAttribute('aria-label') ?? button.textContent?.trim() ?? undefined;
