import { TOAST_ACTION_MS } from '@/lib/core/constants';
import { type Operation, type OperationName, operations } from '@/lib/core/messages';
import { CallError } from './call';
import { type ToastAction, toast } from './toasts';

/** The sentence for a failed operation, to be kept and shown beside it: the server's, else the catalogue's. */
export function failureText(operation: OperationName, error: unknown): string {
  return saidOf(operations[operation], error) || operations[operation].failed;
}

/**
 * The words that came with a failure: the server's message; of operations that end with an unknown error also its error
 * field and the error's own text before that.
 */
function saidOf({ unknown }: Operation, error: unknown): string {
  const said = error instanceof CallError ? error.message : '';
  if (said || unknown === undefined) return said;
  return (error instanceof CallError && error.code) || textOf(error) || unknown;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.message || textOf(error.cause);
}

/** Tells a failure the way the catalogue says: as a toast, in the console, or not at all because it is kept with the data. */
export function reportFailure(name: OperationName, error: unknown): void {
  const operation: Operation = operations[name];
  const { told, failed, failedToast } = operation;
  if (told === 'toast') toast.error(saidOf(operation, error) || failedToast || failed);
  if (told === 'logged') console.error(failed, error);
}

/** Tells a success, where the operation has a sentence that is told as a toast. */
export function reportSuccess(
  operation: OperationName,
  said: string | undefined,
  action?: ToastAction,
): void {
  const { done, quiet }: Operation = operations[operation];
  if (done && !quiet) toast.success(said ?? done, action && { action, duration: TOAST_ACTION_MS });
}
