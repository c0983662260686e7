import { type QueryKey, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { OperationName } from '@/lib/core/messages';
import {
  CallError,
  type CallInput,
  type CallKey,
  type CallOptions,
  type CallOutput,
  call,
  isMissing,
} from './call';
import { reportFailure, reportSuccess } from './report';
import type { ToastAction } from './toasts';

/** Returns the cache key of a call: its name and input. */
export function queryKey<K extends CallKey>(key: K, input: CallInput<K> = {}): QueryKey {
  return [key, input];
}

interface ReadOptions<K extends CallKey> {
  enabled?: boolean;
  initialData?: CallOutput<K> | undefined;
  refetchInterval?: NonNullable<UseQueryOptions<CallOutput<K>>['refetchInterval']>;
}

/** Reads through the API with caching; `initialData` comes from server rendering. */
export function useEndpoint<K extends CallKey>(
  key: K,
  operation: OperationName,
  input: CallInput<K> = {},
  { initialData, ...options }: ReadOptions<K> = {},
) {
  return useQuery<CallOutput<K>>({
    queryKey: queryKey(key, input),
    queryFn: ({ signal }) => call(key, input, { signal }),
    meta: { operation },
    ...options,
    ...(initialData === undefined ? {} : { initialData }),
  });
}

/** Reads one record with caching. A missing one is not reported: the screen shows it in the record's place. */
export function useRecord<K extends CallKey>(
  key: K,
  operation: OperationName,
  input: CallInput<K>,
  { enabled = true, ...options }: Pick<ReadOptions<K>, 'enabled' | 'refetchInterval'> = {},
) {
  return useQuery<CallOutput<K>>({
    queryKey: queryKey(key, input),
    queryFn: ({ signal }) => call(key, input, { signal }),
    enabled,
    ...options,
    meta: { operation, isQuiet: isMissing },
  });
}

interface ActionInput<K extends CallKey> extends CallInput<K> {
  headers?: Record<string, string>;
  /** The fields whose problems the form shows, so that no toast repeats them. */
  shows?: readonly string[] | 'all';
}

/** True if the server found fault with fields only, and the form shows all of them. */
function isAtFields(error: unknown, shows: ActionInput<CallKey>['shows']): boolean {
  const wrong = error instanceof CallError ? Object.keys(error.fields) : [];
  if (!shows || wrong.length === 0) return false;
  return shows === 'all' || wrong.every((name) => shows.includes(name.split('.')[0] ?? name));
}

interface ActionOptions<K extends CallKey> extends CallOptions {
  /** True for a failure after which the screen goes on, so that no toast reports it. */
  isQuiet?: (error: unknown, input: ActionInput<K>) => boolean;
  /** Returns the failure sentence of a call that does one of several things. */
  tried?: (input: ActionInput<K>) => string | undefined;
  /** Called before the request is sent. */
  onBegin?: (input: ActionInput<K>) => void;
  /** The button of the success toast, for example to undo. */
  action?: (output: CallOutput<K>, input: ActionInput<K>) => ToastAction | undefined;
  onSuccess?: (output: CallOutput<K>, input: ActionInput<K>) => void;
  onError?: (error: unknown, input: ActionInput<K>) => void;
}

/** Runs a call that changes something, and reports failure and success as the catalogue says. */
export function useAction<K extends CallKey>(
  key: K,
  operation: OperationName,
  options: ActionOptions<K> = {},
) {
  return useMutation(actionOptions(key, operation, options));
}

/** Returns the mutation of `useAction`. */
export function actionOptions<K extends CallKey>(
  key: K,
  operation: OperationName,
  { onSuccess, onError, onBegin, action, isQuiet, tried, ...options }: ActionOptions<K> = {},
) {
  return {
    ...(onBegin && { onMutate: onBegin }),
    mutationFn: ({ headers, shows: _shows, ...input }: ActionInput<K>) =>
      call(key, input, { ...options, headers: { ...options.headers, ...headers } }),
    onSuccess: (output: CallOutput<K>, input: ActionInput<K>) => {
      reportSuccess(operation, messageOf(output), action?.(output, input));
      onSuccess?.(output, input);
    },
    onError: (error: unknown, input: ActionInput<K>) => {
      if (!isAtFields(error, input.shows) && !isQuiet?.(error, input))
        reportFailure(operation, error, { tried: tried?.(input) });
      onError?.(error, input);
    },
  };
}

function messageOf(output: object): string | undefined {
  return 'message' in output && typeof output.message === 'string' ? output.message : undefined;
}
