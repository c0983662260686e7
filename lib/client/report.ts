import { TOAST_ACTION_MS } from '@/lib/core/constants';
import { type Operation, type OperationName, operations } from '@/lib/core/messages';
import { CallError } from './call';
import { type ToastAction, toast } from './toasts';

/** Returns the failure sentence to show with the data: the server's, else the catalogue's. */
export function failureText(operation: OperationName, error: unknown): string {
  return messageOf(operations[operation], error) || operations[operation].failed;
}

/**
 * Returns the server's message. Operations with an `unknown` sentence fall back to the error code, the error's own text
 * and that sentence.
 */
function messageOf({ unknown }: Operation, error: unknown): string {
  const message = error instanceof CallError ? error.message : '';
  if (message || unknown === undefined) return message;
  return (error instanceof CallError && error.code) || textOf(error) || unknown;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.message || textOf(error.cause);
}

/** Reports a failure as the catalogue says: as a toast, in the console, or not at all if it is stored with the data. */
export function reportFailure(name: OperationName, error: unknown): void {
  const operation: Operation = operations[name];
  const { display, failed, failedToast } = operation;
  if (display === 'toast') toast.error(messageOf(operation, error) || failedToast || failed);
  if (display === 'logged') console.error(failed, error);
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
