import type { Prompt } from './expected';

export const FRENCH: readonly Prompt[] = [
  [
    'une chanson triste sur la pluie à Paris, piano et violoncelle',
    { genre: 'classical', moods: ['sad'], instruments: ['piano', 'cello'], theme: 'la pluie à paris' },
  ],
  [
    'chanson française avec accordéon, valse',
    { genre: 'folk', style: 'chanson française', meter: '3/4', instruments: ['accordion'] },
  ],
  ['électro rapide à 128 bpm sans voix', { genre: 'house', tempo: 128, instrumental: true }],
  ['musique douce pour dormir, 4 minutes', { genre: 'ambient', seconds: 240, moods: ['calm', 'sleepy'] }],
  [
    'jazz manouche joyeux',
    { genre: 'jazz', style: 'jazz manouche', moods: ['happy'], instruments: ['acoustic-guitar', 'violin'] },
  ],
  [
    'ballade au piano en la mineur à propos de mon frère',
    { genre: 'pop', key: 'A minor', instruments: ['piano'], theme: 'mon frère' },
  ],
  [
    'rap sombre avec des violons, 85 bpm',
    { genre: 'hip-hop', style: 'rap', tempo: 85, moods: ['dark'], instruments: ['strings'] },
  ],
  ["une chanson d'anniversaire pour Camille", { genre: 'pop', moods: ['festive'], theme: 'camille' }],
  [
    'musique médiévale avec flûte et luth',
    { genre: 'folk', style: 'musique médiévale', instruments: ['flute', 'nylon-guitar'] },
  ],
  ['techno sombre et rapide, 140 bpm', { genre: 'techno', tempo: 140, moods: ['dark'] }],
  ['gospel joyeux avec chœur et orgue', { genre: 'soul', moods: ['happy'], instruments: ['choir', 'organ'] }],
];
