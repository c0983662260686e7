import { NOTHING_CHANGED } from '@/lib/core/messages';
import { toast } from './toasts';

/** Returns whether a record already has all values of `body`, and says so. Empty text counts as none. */
export function isUnchanged(record: object, body: object): boolean {
  const isSame = Object.entries(body).every(
    ([name, value]) => text(value) === text(Reflect.get(record, name)),
  );
  if (isSame) toast.info(NOTHING_CHANGED);
  return isSame;
}

const text = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);
