/** One try at making a song; a song that is made again after a failure has the next one. */
export interface Attempt {
  songId: string;
  attempt: number;
}
