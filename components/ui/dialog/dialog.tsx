'use client';

import { onDemand } from '../on-demand';
import type { DialogProps } from './dialog-window';

/**
 * A modal window, loaded when it opens: it traps the focus, locks scrolling, closes on Escape, backdrop and
 * ×, and restores the focus.
 */
export const Dialog = onDemand<DialogProps>(async () => (await import('./dialog-window')).DialogWindow);
