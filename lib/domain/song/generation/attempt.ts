/** One try at generating a song. Each retry after a failure or a cancellation has the next number. */
export interface Attempt {
  songId: string;
  attempt: number;
}
