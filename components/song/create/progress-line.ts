export interface SongProgress {
  status: 'queued' | 'generating';
  /** The part being generated now: "Verse 1". */
  stage: string | null;
  secondsLeft: number | null;
}

function about(seconds: number): string {
  if (seconds < 1) return 'almost done';
  if (seconds < 90) return `about ${Math.ceil(seconds)} s left`;
  return `about ${Math.ceil(seconds / 60)} min left`;
}

/** Returns the progress of a song as text: "Verse 1 · about 6 s left". */
export function progressLine({ status, stage, secondsLeft }: SongProgress): string {
  const activity = stage ?? (status === 'queued' ? 'Queued' : 'Reading the description');
  return secondsLeft === null ? activity : `${activity} · ${about(secondsLeft)}`;
}
