/** A value and the number of words it took. */
export interface Found<T> {
  value: T;
  count: number;
}
