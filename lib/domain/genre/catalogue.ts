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
  ]),
  genre('rock', 'Rock', 'Driven guitars, live drums and choruses made for a crowd.', [
    'rock-music',
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
  ]),
  genre('jazz', 'Jazz', 'Swing, walking bass and chords with colour.', ['jazz-music', 'bebop']),
  genre('blues', 'Blues', 'Twelve bars, bent notes and a shuffle that says it plainly.', ['blues-music']),
  genre('country', 'Country', 'Picked guitars, a train beat and stories from the road.', ['country-music']),
  genre('folk', 'Folk', 'Strings, wood and simple songs that stay.', ['folk-music', 'acoustic']),
  genre('rnb', 'R&B', 'Smooth chords, slow grooves and a warm low end.', [
    'r-and-b',
    'r-n-b',
    'rhythm-and-blues',
    'neo-soul',
  ]),
  genre('funk', 'Funk', 'Tight bass, syncopated guitar and everything on the one.', ['funk-music']),
  genre('reggae', 'Reggae', 'Offbeat chords, a heavy bass line and no hurry.', ['dub']),
  genre('latin', 'Latin', 'Clave, congas and piano patterns that keep turning.', ['latin-music', 'salsa']),
  genre('reggaeton', 'Reggaeton', 'The dembow beat, short hooks and a late night.', ['dembow']),
  genre('synthwave', 'Synthwave', 'Neon pads, gated drums and a bass that drives through the night.', [
    'retrowave',
    'outrun',
  ]),
  genre('indie', 'Indie', 'Jangling guitars, live drums and melodies that wear their heart openly.', [
    'indie-rock',
    'indie-pop',
    'indie-music',
  ]),
  genre('punk', 'Punk', 'Three chords, fast eighths and no time for a solo.', ['punk-rock', 'pop-punk']),
  genre('soul', 'Soul & Gospel', 'A voice that calls, a choir that answers, organ and horns behind them.', [
    'soul-and-gospel',
    'gospel',
    'motown',
  ]),
  genre('disco', 'Disco', 'Four on the floor, octave bass, strings and a mirror ball.', [
    'disco-music',
    'nu-disco',
  ]),
  genre('trance', 'Trance', 'Long builds, wide chords and a melody that takes off.', [
    'trance-music',
    'psytrance',
  ]),
  genre('dubstep', 'Dubstep', 'Half-time drums and a bass that does the talking.', ['brostep']),
  genre('bossa-nova', 'Bossa Nova', 'Nylon strings, a quiet clave and chords like sea air.', ['bossa']),
  genre('cinematic', 'Cinematic', 'An orchestra that grows: strings, low drums, horns and choir.', [
    'orchestral',
    'film-score',
    'soundtrack',
  ]),
  genre('swing', 'Swing', 'A big band that riffs and answers over a walking bass.', [
    'big-band',
    'swing-music',
  ]),
  genre('afrobeats', 'Afrobeats', 'Warm syncopation, shakers and guitars that talk to the drums.', [
    'afrobeat',
    'afropop',
  ]),
  genre('chiptune', 'Chiptune', 'Square waves, quick arpeggios and noise drums from an old console.', [
    '8-bit',
    'chip-music',
  ]),
];
