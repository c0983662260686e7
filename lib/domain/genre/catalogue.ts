interface GenreSeed {
  slug: string;
  name: string;
  description: string;
  aliases: string[];
}

const genre = (slug: string, name: string, description: string, aliases: string[] = []): GenreSeed => ({
  slug,
  name,
  description,
  aliases,
});

/** The initial genres of every installation. Aliases are slugs that lead to the same genre. */
export const genres: GenreSeed[] = [
  genre('pop', 'Pop', 'Clear hooks, bright choruses and a beat that carries them.', [
    'pop-music',
    'synth-pop',
    'synthpop',
    'indie-pop',
  ]),
  genre('rock', 'Rock', 'Driven guitars, live drums and choruses made for a crowd.', [
    'rock-music',
    'indie-rock',
    'alternative',
  ]),
  genre('metal', 'Metal', 'Heavy riffs, double kicks and the weight of a wall.', ['heavy-metal']),
  genre('hip-hop', 'Hip-hop', 'Beats with a head-nod, deep bass and space for a voice.', [
    'hiphop',
    'rap',
    'boom-bap',
  ]),
  genre('lo-fi', 'Lo-fi', 'Slow, dusty beats with warm keys, for late hours and open windows.', [
    'lofi',
    'lo-fi-beats',
    'chillhop',
    'lo-fi-hip-hop',
  ]),
  genre('house', 'House', 'Four to the floor, offbeat hats and chords that lift.', [
    'house-music',
    'deep-house',
  ]),
  genre('techno', 'Techno', 'Machines in motion: a steady kick and patterns that slowly turn.', [
    'techno-music',
  ]),
  genre('drum-and-bass', 'Drum & Bass', 'Fast broken drums over long, deep bass notes.', [
    'dnb',
    'drum-n-bass',
    'd-and-b',
    'jungle',
  ]),
  genre('trap', 'Trap', 'Rolling hats, booming 808s and dark bells.', ['trap-music']),
  genre('ambient', 'Ambient', 'Slow air and long tones, music to be in rather than to follow.', [
    'ambient-music',
    'drone',
  ]),
  genre('classical', 'Classical', 'Written lines, real cadences: piano and strings on their own terms.', [
    'classical-piano',
    'piano',
    'orchestral',
  ]),
  genre('jazz', 'Jazz', 'Swing, walking bass and chords with colour.', ['jazz-music', 'swing', 'bebop']),
  genre('blues', 'Blues', 'Twelve bars, bent notes and a shuffle that says it plainly.', ['blues-music']),
  genre('country', 'Country', 'Picked guitars, a train beat and stories from the road.', ['country-music']),
  genre('folk', 'Folk', 'Strings, wood and simple songs that stay.', ['folk-music', 'acoustic']),
  genre('rnb', 'R&B', 'Smooth chords, slow grooves and a warm low end.', [
    'r-and-b',
    'r-n-b',
    'rhythm-and-blues',
    'soul',
    'neo-soul',
  ]),
  genre('funk', 'Funk', 'Tight bass, syncopated guitar and everything on the one.', ['funk-music']),
  genre('reggae', 'Reggae', 'Offbeat chords, a heavy bass line and no hurry.', ['dub']),
  genre('latin', 'Latin', 'Clave, congas and piano patterns that keep turning.', [
    'latin-music',
    'salsa',
    'bossa-nova',
  ]),
  genre('reggaeton', 'Reggaeton', 'The dembow beat, short hooks and a late night.', ['dembow']),
];
