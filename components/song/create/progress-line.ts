export interface SongProgress {
  status: 'queued' | 'generating';
  /** The part being generated now: "Verse 1". */
  stage: string | null;
  /** In the line for its model, from 1; null if unknown. */
  place: number | null;
  secondsLeft: number | null;
  /** The time that nine of ten songs keep; null if unknown. */
  maxSecondsLeft: number | null;
}

const inMinutes = (seconds: number) => seconds >= 90;
const amount = (seconds: number) => Math.ceil(inMinutes(seconds) ? seconds / 60 : seconds);
const unit = (seconds: number) => (inMinutes(seconds) ? 'min' : 's');

/** "about 40 s left", "about 40 s, up to 2 min left", "about 2, up to 4 min left". */
function timeLeft(seconds: number, max: number | null): string {
  if (seconds < 1) return 'almost done';
  const about = `about ${amount(seconds)}`;
  if (max === null || (amount(max) === amount(seconds) && unit(max) === unit(seconds)))
    return `${about} ${unit(seconds)} left`;
  const first = unit(max) === unit(seconds) ? about : `${about} ${unit(seconds)}`;
  return `${first}, up to ${amount(max)} ${unit(max)} left`;
}

function activityOf({ status, stage, place }: SongProgress): string {
  if (stage !== null) return stage;
  if (status === 'generating') return 'Reading the description';
  if (place === null) return 'Queued';
  return place === 1 ? 'Next in line' : `Number ${place} in line`;
}

/** Returns the progress of a song as text: "Verse 1 · about 6 s left". */
export function progressLine(song: SongProgress): string {
  const { secondsLeft, maxSecondsLeft } = song;
  const activity = activityOf(song);
  return secondsLeft === null ? activity : `${activity} · ${timeLeft(secondsLeft, maxSecondsLeft)}`;
}
