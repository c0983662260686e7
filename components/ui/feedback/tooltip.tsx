'use client';

import { cloneElement, type ReactElement, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { later, useLater } from '../later';

const popup = later(() => import('./tooltip-popup'));
const DELAY_MS = 350;

interface NearProps {
  onPointerEnter?: (event: SyntheticEvent) => void;
  onPointerLeave?: () => void;
  onPointerDown?: () => void;
  onFocus?: (event: SyntheticEvent) => void;
  onBlur?: () => void;
}

export interface TooltipProps {
  /** A few words that also appear elsewhere. */
  text: string;
  children: ReactElement<NearProps>;
  side?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
}

/** A few words about a control, on hover and focus. */
export function Tooltip({ text, children, side = 'top', disabled = false }: TooltipProps) {
  const { part, open, show, hide, warm } = useLater(popup, { isPressed: false });
  const [anchor, setAnchor] = useState<Element | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  if (disabled) return children;
  function leave() {
    clearTimeout(waiting.current);
    hide();
  }
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: ({ currentTarget }) => {
          setAnchor(currentTarget);
          warm();
          waiting.current = setTimeout(show, DELAY_MS);
        },
        onFocus: ({ currentTarget }) => {
          if (!currentTarget.matches(':focus-visible')) return;
          setAnchor(currentTarget);
          void show();
        },
        onPointerLeave: leave,
        onPointerDown: leave,
        onBlur: leave,
      })}
      {part && <part.TooltipPopup {...{ text, anchor, side, open }} onClose={leave} />}
    </>
  );
}
