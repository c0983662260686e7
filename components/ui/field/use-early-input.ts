import { type RefObject, useEffect, useEffectEvent } from 'react';

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
