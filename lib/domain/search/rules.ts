/** Minimum length of a query. */
export const MIN_QUERY_LENGTH = 2;
