import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    isCompiled: boolean;
  }
}

/** Whether tests start threads and workers as the last build compiled them, which is faster than by tsx. */
export const isCompiled = inject('isCompiled');
