/** "1,204 songs". */
export function songCountText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'song' : 'songs'}`;
}

/** Seconds as one reads the length of a list: "48 s", "12 min", "3 h 5 min". */
export function lengthText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return `${Math.max(0, Math.round(seconds))} s`;
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60).toLocaleString('en-US')} h${rest > 0 ? ` ${rest} min` : ''}`;
}

/** What is said of who may see a playlist; nothing where everybody may. */
export const VISIBILITY_LABELS = { public: null, unlisted: 'Unlisted', private: 'Private' } as const;
