import { create } from 'zustand';

/** A button in a toast. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  description?: string;
  action?: ToastAction;
  /** Milliseconds until it disappears. */
  duration?: number;
  /** Replaces the visible toast with the same id. */
  id?: string;
}

/** A queued toast. */
export interface Toast {
  tone: 'success' | 'error' | 'info';
  text: string;
  options?: ToastOptions | undefined;
}

/** A queued removal of a visible toast. */
export interface Dismissal {
  dismiss: string;
}

/** Toasts that are not displayed yet. The component that displays them is loaded with the first one. */
export const useToasts = create<{ waiting: readonly (Toast | Dismissal)[] }>(() => ({ waiting: [] }));

function show(added: Toast | Dismissal): void {
  useToasts.setState(({ waiting }) => ({ waiting: [...waiting, added] }));
}

/** Shows a brief message at the edge of the screen. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show({ tone: 'success', text, options }),
  error: (text: string, options?: ToastOptions) => show({ tone: 'error', text, options }),
  info: (text: string, options?: ToastOptions) => show({ tone: 'info', text, options }),
  dismiss: (id: string) => show({ dismiss: id }),
};
