import { NOTHING_CHANGED } from '@/lib/core/messages';
import { toast } from './toasts';

/**
 * Returns the values of `body` that differ from the record that a form was opened with, so that saving reverts no change
 * made elsewhere meanwhile. If none does, says so and returns null. Empty text counts as none.
 */
export function changedValues<Body extends object>(opened: object, body: Body): Partial<Body> | null {
  const changed = Object.entries(body).filter(
    ([name, value]) => text(value) !== text(Reflect.get(opened, name)),
  );
  if (changed.length > 0) return Object.fromEntries(changed) as Partial<Body>;
  toast.info(NOTHING_CHANGED);
  return null;
}

const text = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);
