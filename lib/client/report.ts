import { TOAST_ACTION_MS } from '@/lib/core/constants';
import { type Operation, type OperationName, operations, UNKNOWN_ERROR } from '@/lib/core/messages';
import { CallError } from './call';
import { useSession } from './session';
import { type ToastAction, toast } from './toasts';

/**
 * Returns the failure sentence to show with the data: the server's, else the catalogue's. Without an operation there is
 * only the server's.
 */
export function failureText(name: OperationName | undefined, error: unknown): string {
  const operation: Operation | undefined = name && operations[name];
  return messageOf(operation, error) || operation?.failed || UNKNOWN_ERROR;
}

/**
 * Returns the sentence that is stored with the data if the toast has a shorter one. Null if the server sent a message,
 * which the toast shows.
 */
export function storedText(name: OperationName, error: unknown): string | null {
  if (!error) return null;
  const operation: Operation = operations[name];
  return messageOf(operation, error) ? null : operation.failed;
}

/** Returns the server's message. Admin subscription calls fall back to its error field, unless that is a bare code. */
function messageOf(operation: Operation | undefined, error: unknown): string {
  if (!(error instanceof CallError)) return '';
  if (error.message || !operation?.readsErrorField) return error.message;
  return error.code && /\s/.test(error.code) ? error.code : '';
}

/**
 * Reports a failure as the catalogue says: as a toast, in the console, or not at all if it is stored with the data.
 * `id` replaces a visible toast, `tried` the catalogue's sentence. An expired session has its own line on the page, which
 * no toast repeats.
 */
export function reportFailure(
  name: OperationName,
  error: unknown,
  { id, tried }: { id?: string; tried?: string | undefined } = {},
): void {
  const operation: Operation = operations[name];
  const { display, failed, failedToast } = operation;
  if (display === 'logged') console.error(failed, error);
  if (display !== 'toast' || isExpiry(error)) return;
  toast.error(
    messageOf(operation, error) || tried || failedToast || failed,
    id === undefined ? undefined : { id },
  );
}

function isExpiry(error: unknown): boolean {
  return error instanceof CallError && error.status === 401 && useSession.getState().expired;
}

/** Reports a success if the operation has a success toast. */
export function reportSuccess(
  operation: OperationName,
  message: string | undefined,
  action?: ToastAction,
): void {
  const { done, quiet }: Operation = operations[operation];
  if (done && !quiet) toast.success(message ?? done, action && { action, duration: TOAST_ACTION_MS });
}
