import { create } from 'zustand';

/** Something to press in a message. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  description?: string;
  action?: ToastAction;
  /** Milliseconds until it goes by itself. */
  duration?: number;
}

/** A message on its way to the place where messages appear. */
export interface Toast {
  tone: 'success' | 'error';
  text: string;
  options?: ToastOptions | undefined;
}

/** Messages that nobody has shown yet: the place where they appear is fetched for the first of them. */
export const useToasts = create<{ waiting: readonly Toast[] }>(() => ({ waiting: [] }));

function tell(told: Toast): void {
  useToasts.setState(({ waiting }) => ({ waiting: [...waiting, told] }));
}

/** Says a sentence in passing, at the edge of the screen. */
export const toast = {
  success: (text: string, options?: ToastOptions) => tell({ tone: 'success', text, options }),
  error: (text: string, options?: ToastOptions) => tell({ tone: 'error', text, options }),
};
