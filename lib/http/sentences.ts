import { z } from 'zod';
import { shorten } from '@/lib/core/text/shorten';

/** Default sentences for fields whose contract has none. */
const sentences: Partial<Record<z.core.$ZodRawIssue['code'], string>> = {
  invalid_type: 'has the wrong type',
  invalid_value: 'is not one of the choices',
  too_big: 'is too large',
  too_small: 'is too small',
};

z.config({
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys')
      return `There is no field “${shorten(issue.keys.join('”, “'), 100)}”`;
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
    return `${nameOf(issue.path)} ${isMissing ? 'is required' : (sentences[issue.code] ?? 'is not valid')}`;
  },
});

/** Returns the last name of a path in words: "Price per credit" for `pricePerCredit`. */
function nameOf(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === 'string') ?? 'body';
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
