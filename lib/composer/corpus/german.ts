import type { Prompt } from './expected';

export const GERMAN: readonly Prompt[] = [
  [
    'Ein trauriges Lied über meinen verstorbenen Opa, Klavier und Geige',
    {
      genre: 'classical',
      moods: ['sad'],
      instruments: ['piano', 'violin'],
      theme: 'meinen verstorbenen opa',
    },
  ],
  ['schneller Techno, 140 bpm, düster', { genre: 'techno', tempo: 140, moods: ['dark'] }],
  [
    'Walzer in d-Moll für Klavier, 2 Minuten',
    { genre: 'classical', meter: '3/4', key: 'D minor', seconds: 120, instruments: ['piano'] },
  ],
  ['fröhliches Geburtstagslied für Lena', { genre: 'pop', moods: ['happy', 'festive'], theme: 'lena' }],
  [
    'Schlager über die Liebe in Heidelberg',
    { genre: 'pop', style: 'schlager', theme: 'die liebe in heidelberg' },
  ],
  [
    'ruhige Entspannungsmusik mit Regen, 5 Minuten, ohne Schlagzeug',
    { genre: 'ambient', seconds: 300, moods: ['calm'], instruments: ['rain'], excluded: ['acoustic-kit'] },
  ],
  [
    'Volksmusik Polka mit Akkordeon, lustig',
    {
      genre: 'folk',
      style: 'volksmusik polka',
      meter: '2/4',
      instruments: ['accordion'],
      moods: ['playful'],
    },
  ],
  [
    'langsame Rockballade in e-moll mit E-Gitarre',
    { genre: 'rock', key: 'E minor', instruments: ['electric-guitar'], tempo: [60, 90] },
  ],
  [
    'Hip-Hop Beat, 90 bpm, entspannt, mit Trompete',
    { genre: 'hip-hop', tempo: 90, moods: ['chill'], instruments: ['trumpet'] },
  ],
  [
    'Lo-Fi Beat zum Lernen, 80 bpm, mit Rhodes',
    { genre: 'lo-fi', tempo: 80, moods: ['focused'], instruments: ['electric-piano'] },
  ],
  ['schneller Punk über den Montag', { genre: 'punk', theme: 'den montag' }],
  [
    'dramatische Filmmusik mit Chor in d-Moll',
    { genre: 'cinematic', key: 'D minor', instruments: ['choir'] },
  ],
];
