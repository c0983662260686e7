import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean;
  }
}

/** Returns all cases with `npm test -- --long`, otherwise every nth, so that the sample is spread over them. */
export const everyNth = <T>(n: number, cases: readonly T[]): T[] =>
  cases.filter((_, at) => inject('isLong') || at % n === 0);
