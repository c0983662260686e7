import { useState } from 'react';
import { type Following, followed } from './following';

/**
 * Returns what a control shows of a value that changes a moment after it was requested, `show` for what its user sets,
 * and `ask` for what they request. The control stays the same element, so it keeps the focus.
 */
export function useFollowing<Value>(value: Value) {
  const [held, setHeld] = useState<Following<Value>>({ value, shown: value, asked: [] });
  const now = held.value === value ? held : followed(held, value);
  if (now !== held) setHeld(now);
  return {
    shown: now.shown,
    show: (shown: Value) => setHeld((last) => ({ ...last, shown })),
    ask: (shown: Value) => setHeld((last) => ({ ...last, shown, asked: [...last.asked, shown] })),
  };
}
