'use client';

import { onDemand } from '../on-demand';
import type { DialogProps } from './dialog-window';

/**
 * A modal window: it traps focus, locks scrolling, closes on Escape, backdrop and ×, and gives focus back. It is fetched
 * when it opens.
 */
export const Dialog = onDemand<DialogProps>(async () => (await import('./dialog-window')).DialogWindow);
