export function songCountText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'song' : 'songs'}`;
}

/** Formats the length of a playlist: "48 s", "12 min", "3 h 5 min". */
export function lengthText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return `${Math.max(0, Math.round(seconds))} s`;
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60).toLocaleString('en-US')} h${rest > 0 ? ` ${rest} min` : ''}`;
}

/** The badge of a playlist's visibility; none if public. */
export const VISIBILITY_LABELS = { public: null, unlisted: 'Unlisted', private: 'Private' } as const;
