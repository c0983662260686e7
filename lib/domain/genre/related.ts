/** Families of related genres. */
const FAMILIES = [
  ['pop', 'rnb', 'reggaeton', 'house', 'rock', 'country', 'indie', 'synthwave', 'disco'],
  ['rock', 'metal', 'blues', 'country', 'folk', 'pop', 'indie', 'punk'],
  ['hip-hop', 'trap', 'lo-fi', 'rnb', 'funk', 'reggaeton', 'afrobeats'],
  ['house', 'techno', 'trance', 'disco', 'drum-and-bass', 'dubstep', 'ambient', 'funk'],
  ['ambient', 'classical', 'cinematic', 'lo-fi', 'folk', 'jazz', 'techno'],
  ['jazz', 'swing', 'bossa-nova', 'blues', 'funk', 'rnb', 'latin', 'classical', 'lo-fi'],
  ['lo-fi', 'hip-hop', 'jazz', 'ambient', 'rnb', 'bossa-nova'],
  ['reggae', 'latin', 'reggaeton', 'funk', 'hip-hop', 'afrobeats', 'bossa-nova'],
  ['folk', 'country', 'blues', 'classical', 'rock', 'indie'],
  ['soul', 'rnb', 'funk', 'disco', 'blues'],
  ['synthwave', 'chiptune', 'trance', 'techno', 'house'],
  ['dubstep', 'drum-and-bass', 'trap', 'techno'],
  ['punk', 'metal', 'rock'],
  ['cinematic', 'classical', 'metal'],
];

/** Returns at most `max` related genres, those that share the most families first. */
export function relatedGenres<G extends { slug: string }>(slug: string, genres: readonly G[], max = 6): G[] {
  const own = FAMILIES.filter((family) => family.includes(slug));
  const nearness = (other: string) => own.filter((family) => family.includes(other)).length;
  return genres
    .filter((genre) => genre.slug !== slug && nearness(genre.slug) > 0)
    .sort((a, b) => nearness(b.slug) - nearness(a.slug))
    .slice(0, max);
}
