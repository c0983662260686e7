/** Letters from which on something is looked for. */
export const MIN_QUERY_LENGTH = 2;
