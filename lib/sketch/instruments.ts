import { CHOOSABLE, instrumentName } from '@/lib/composer/instruments/names';

/** The instruments that a request can name, by family. */
export const INSTRUMENTS = CHOOSABLE.map((value) => ({ value, label: instrumentName(value) }));
