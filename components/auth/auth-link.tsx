'use client';

import type { MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from '../ui/button';
import { isOverlayHeard, openOverlay, overlayAddress } from './overlay/overlay-address';

export interface AuthLinkProps {
  mode: 'login' | 'signup';
  /** The page after sign-in; by default the current one. */
  next?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** A link that opens sign-in or sign-up over the current page. */
export function AuthLink({ mode, next, variant, size, className, children }: AuthLinkProps) {
  function open(event: MouseEvent) {
    // Pressed before hydration, it is an ordinary link to a page with the overlay open.
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
