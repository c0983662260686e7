export interface TimedWord {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

export interface TimedLine {
  startSeconds: number;
  endSeconds: number;
  text: string;
  /** Missing if only lines were timed. */
  words?: TimedWord[] | undefined;
}
