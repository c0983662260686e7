'use client';

import type { MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from '../ui/button';
import { isOverlayHeard, openOverlay, overlayAddress } from './overlay/overlay-address';

export interface AuthLinkProps {
  mode: 'login' | 'signup';
  /** Where to go after signing in; without it one stays where one is. */
  next?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** A button-like link that opens sign-in or sign-up over the page one is on. */
export function AuthLink({ mode, next, variant, size, className, children }: AuthLinkProps) {
  function open(event: MouseEvent) {
    // Pressed too early it is a link like any other, to a page with the overlay open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || !isOverlayHeard()) return;
    event.preventDefault();
    openOverlay(mode, next);
  }
  return (
    <a
      href={overlayAddress('/', mode, next)}
      onClick={open}
      className={buttonClasses(variant, size, className)}
    >
      {children}
    </a>
  );
}
