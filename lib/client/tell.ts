import { TOAST_ACTION_MS } from '../constants';
import { type Operation, type OperationName, operations } from '../messages';
import { CallError } from './call';
import { type ToldAction, toast } from './toast';

/** The sentence for a failed operation, to be kept and shown beside it: the server's, else the catalogue's. */
export function failureText(operation: OperationName, error: unknown): string {
  return saidBy(error) || operations[operation].failed;
}

function saidBy(error: unknown): string {
  return error instanceof CallError ? error.message : '';
}

/** Tells a failure the way the catalogue says: as a toast, in the console, or not at all because it is kept with the data. */
export function tellFailure(operation: OperationName, error: unknown): void {
  const { told, failed, failedToast }: Operation = operations[operation];
  if (told === 'toast') toast.error(saidBy(error) || failedToast || failed);
  if (told === 'logged') console.error(failed, error);
}

/** Tells a success, where the operation has a sentence that is told as a toast. */
export function tellSuccess(operation: OperationName, said: string | undefined, action?: ToldAction): void {
  const { done, quiet }: Operation = operations[operation];
  if (done && !quiet) toast.success(said ?? done, action && { action, duration: TOAST_ACTION_MS });
}
