/** Families of related genres. */
const FAMILIES = [
  ['pop', 'rnb', 'reggaeton', 'house', 'rock', 'country'],
  ['rock', 'metal', 'blues', 'country', 'folk', 'pop'],
  ['hip-hop', 'trap', 'lo-fi', 'rnb', 'funk', 'reggaeton'],
  ['house', 'techno', 'drum-and-bass', 'trap', 'ambient', 'funk'],
  ['ambient', 'classical', 'lo-fi', 'folk', 'jazz', 'techno'],
  ['jazz', 'blues', 'funk', 'rnb', 'latin', 'classical', 'lo-fi'],
  ['lo-fi', 'hip-hop', 'jazz', 'ambient', 'rnb'],
  ['reggae', 'latin', 'reggaeton', 'funk', 'hip-hop'],
  ['folk', 'country', 'blues', 'classical', 'rock'],
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
