import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** Returns false on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, inBrowser, onServer);
}

/** Reports what the user typed into a field before hydration, which the next render would discard. */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  report: (typed: string) => void,
): void {
  const adopt = useEffectEvent(report);
  useEffect(() => {
    if (field.current?.value) adopt(field.current.value);
  }, [field]);
}
