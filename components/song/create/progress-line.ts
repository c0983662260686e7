export interface SongProgress {
  status: 'queued' | 'generating';
  /** What is being made now: "Verse 1". */
  stage: string | null;
  secondsLeft: number | null;
}

function about(seconds: number): string {
  if (seconds < 1) return 'nearly done';
  if (seconds < 90) return `about ${Math.ceil(seconds)} s left`;
  return `about ${Math.ceil(seconds / 60)} min left`;
}

/** Where a song stands, in words: "Verse 1 · about 6 s left". Only what is known is said. */
export function progressLine({ status, stage, secondsLeft }: SongProgress): string {
  const what = stage ?? (status === 'queued' ? 'Waiting for its turn' : 'Reading the description');
  return secondsLeft === null ? what : `${what} · ${about(secondsLeft)}`;
}
