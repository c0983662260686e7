import { CHOOSABLE, instrumentName } from '@/lib/composer/instruments/names';

/** The instruments that a request can name, with their names, in order of these. */
export const INSTRUMENTS = CHOOSABLE.map((value) => ({ value, label: instrumentName(value) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);
