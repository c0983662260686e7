/** How the browser reports a failure: as a toast, stored with the affected data, or in the console only. */
export type ErrorDisplay = 'toast' | 'stored' | 'logged';

export interface Operation {
  /** Stored with the state, and shown if the server sent no message of its own. */
  failed: string;
  /** The toast's text if it differs from `failed`. */
  failedToast?: string;
  display: ErrorDisplay;
  /** The success sentence, if there is one. */
  done?: string | undefined;
  /** The server's error field is shown if it has no message. */
  readsErrorField?: true;
  /** The answer contains the success sentence but no toast shows it: the screen itself shows the result. */
  quiet?: true;
}

/** The sentence of a failure that no operation of the catalogue names. */
export const UNKNOWN_ERROR = 'An unknown error occurred';

export const toast = (failed: string, done?: string): Operation => ({ failed, display: 'toast', done });
export const stored = (failed: string, done?: string): Operation => ({ failed, display: 'stored', done });
export const quietly = (operation: Operation): Operation => ({ ...operation, quiet: true });
/** Admin calls for users' subscriptions, which also read the server's error field. */
export const ofAdmin = (failed: string, done?: string): Operation => ({
  ...toast(failed, done),
  readsErrorField: true,
});
export const both = (failed: string, failedToast: string, done?: string): Operation => ({
  failed,
  failedToast,
  display: 'toast',
  done,
});
