import type { Prompt } from './expected';

export const SPANISH: readonly Prompt[] = [
  [
    'una canción triste sobre mi abuela, con guitarra',
    { genre: 'folk', moods: ['sad'], instruments: ['acoustic-guitar'], theme: 'mi abuela' },
  ],
  ['reggaeton para bailar, 95 bpm', { genre: 'reggaeton', tempo: 95 }],
  [
    'cumbia alegre con acordeón',
    { genre: 'latin', style: 'cumbia', tempo: [84, 108], moods: ['happy'], instruments: ['accordion'] },
  ],
  [
    'flamenco con guitarra española y palmas',
    { genre: 'latin', style: 'flamenco', instruments: ['nylon-guitar'], unsupported: ['palmas'] },
  ],
  [
    'balada romántica en do menor, lenta, 3 minutos',
    { genre: 'pop', moods: ['romantic'], key: 'C minor', seconds: 180, tempo: [60, 85] },
  ],
  ['rock de los 80 acerca de la libertad', { genre: 'rock', moods: ['nostalgic'], theme: 'la libertad' }],
  [
    'música relajante para dormir sin batería',
    { genre: 'ambient', moods: ['sleepy'], excluded: ['acoustic-kit'] },
  ],
  ['bachata para Lucía', { genre: 'latin', style: 'bachata', tempo: [118, 140], theme: 'lucía' }],
  ['corrido sobre un caballo blanco', { genre: 'latin', style: 'corrido', theme: 'un caballo blanco' }],
  [
    'jazz suave con saxofón y contrabajo, 90 segundos',
    { genre: 'jazz', seconds: 90, instruments: ['saxophone', 'upright-bass'] },
  ],
  ['disco de los 70 con cuerdas, 118 bpm', { genre: 'disco', tempo: 118, instruments: ['strings'] }],
];
