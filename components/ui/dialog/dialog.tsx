'use client';

import type { ReactNode, Ref, RefObject } from 'react';
import { onDemand } from '../on-demand';

export type DialogSize = 'sm' | 'md' | 'lg';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, right-aligned; the main one last. */
  footer?: ReactNode;
  /** `sm` is 26 rem, `md` 36 rem, `lg` 56 rem wide. */
  size?: DialogSize;
  /** The title, which can be given the focus where a new text takes the old one's place. */
  titleRef?: Ref<HTMLHeadingElement>;
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets the focus when it closes; what had it before, unless told otherwise. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/**
 * A modal window: it traps focus, locks scrolling, closes on Escape, backdrop and ×, and gives focus back. It is fetched
 * when it opens.
 */
export const Dialog = onDemand<DialogProps>(async () => (await import('./dialog-window')).DialogWindow);
