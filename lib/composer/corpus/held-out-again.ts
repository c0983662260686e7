import type { Prompt } from './expected';

/** Prompts written after the reader had been corrected for the first ones held out. */
export const HELD_OUT_AGAIN: readonly Prompt[] = [
  [
    'gritty western showdown, whistling, twangy guitar, 90 bpm',
    { genre: 'country', tempo: 90, instruments: ['electric-guitar'], unsupported: ['whistling'] },
  ],
  [
    'Write a love song for Anna and Tom, acoustic, 3/4 time',
    { genre: 'folk', meter: '3/4', moods: ['romantic'], theme: 'anna and tom' },
  ],
  ['breakcore 200 bpm chaos', { genre: 'drum-and-bass', style: 'breakcore', tempo: 200 }],
  [
    'mellow neo-soul, Rhodes, finger snaps, 80',
    {
      genre: 'rnb',
      style: 'neo-soul',
      tempo: 80,
      instruments: ['electric-piano'],
      unsupported: ['finger snaps'],
    },
  ],
  [
    'a protest song about climate change with just acoustic guitar and harmonica',
    { genre: 'folk', instruments: ['acoustic-guitar', 'harmonica'], theme: 'climate change' },
  ],
  [
    'Motown vibe, tambourine, horns, upbeat',
    { genre: 'soul', style: 'motown', instruments: ['brass', 'latin-kit'] },
  ],
  [
    'dreampop song called Glass Garden, reverb, slow',
    { genre: 'pop', style: 'dreampop', theme: 'glass garden' },
  ],
  [
    'marching band fight song for the Wildcats',
    { genre: 'classical', style: 'marching band', theme: 'the wildcats' },
  ],
  ['blues in A about rent', { genre: 'blues', key: 'A major', theme: 'rent' }],
  ['chill house mix 120-124 bpm', { genre: 'house', tempo: 122, moods: ['chill'] }],
  ['dungeon synth', { genre: 'ambient' }],
  [
    'Bach-like fugue for harpsichord in G minor',
    { genre: 'classical', key: 'G minor', instruments: ['harpsichord'] },
  ],
  ['soca carnival anthem', { genre: 'latin', style: 'soca' }],
  [
    'sad trap song about being ghosted, autotune vocals',
    { genre: 'trap', moods: ['sad'], theme: 'being ghosted', vocals: 'vocoder' },
  ],
  ['1950s doo-wop in C', { genre: 'soul', style: 'doo-wop', key: 'C major', moods: ['nostalgic'] }],
  [
    'melodic techno, 124bpm, F# minor, long',
    { genre: 'techno', style: 'melodic techno', tempo: 124, key: 'F# minor', seconds: 300 },
  ],
  ['hyperpop about energy drinks', { genre: 'pop', style: 'hyperpop', theme: 'energy drinks' }],
  [
    'trauriger Walzer über den ersten Schnee, Cello',
    { genre: 'classical', meter: '3/4', moods: ['sad'], instruments: ['cello'], theme: 'den ersten schnee' },
  ],
  ['Punkrock gegen Montage, schnell und laut', { genre: 'punk', theme: 'gegen montage' }],
  [
    'bolero romántico para mi esposa Carmen, con piano',
    {
      genre: 'latin',
      style: 'bolero',
      moods: ['romantic'],
      instruments: ['piano'],
      theme: 'mi esposa carmen',
    },
  ],
  ['música electrónica a 125 bpm, sin batería', { genre: 'house', tempo: 125, excluded: ['house-kit'] }],
  ['slow jazz à minuit, contrebasse et balais', { genre: 'jazz', instruments: ['upright-bass'] }],
  ['hymne épique pour mon équipe de foot', { genre: 'rock', moods: ['epic'], theme: 'mon équipe de foot' }],
  ['forró rápido sobre festa junina', { genre: 'latin', style: 'forró', theme: 'festa junina' }],
  [
    'balada ao piano em ré menor sobre a chuva',
    { genre: 'pop', key: 'D minor', instruments: ['piano'], theme: 'a chuva' },
  ],
  [
    '雨の日の切ないバラード、ピアノとストリングス',
    { genre: 'pop', moods: ['sad'], instruments: ['piano', 'strings', 'rain'] },
  ],
  ['かっこいいファンク、ベースとブラス、110BPM', { genre: 'funk', tempo: 110, instruments: ['brass'] }],
];
