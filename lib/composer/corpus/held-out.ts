import type { Prompt } from './expected';

/** Prompts written after the tables, to measure what the tables were not made for. */
export const HELD_OUT: readonly Prompt[] = [
  [
    'heavy riffs, stoner doom, 70 bpm, in drop C',
    { genre: 'metal', tempo: 70, instruments: ['distorted-guitar'] },
  ],
  [
    'Can you make a cheerful jingle for my bakery, 15 seconds?',
    { genre: 'pop', style: 'jingle', seconds: 15, moods: ['happy'], theme: 'my bakery' },
  ],
  [
    'melancholic indie folk about the last train home, fingerpicked guitar, male voice',
    {
      genre: 'folk',
      moods: ['melancholic'],
      instruments: ['acoustic-guitar'],
      theme: 'the last train home',
      vocals: 'choir',
      voice: 'male',
    },
  ],
  ['phonk drift 130', { genre: 'trap', style: 'phonk', tempo: 130 }],
  [
    'Celtic harp and flute, misty mountains, slow',
    { genre: 'folk', instruments: ['harp', 'flute'], theme: 'misty mountains' },
  ],
  [
    'dirty blues guitar, 60s, whisky bar',
    { genre: 'blues', moods: ['nostalgic'], instruments: ['electric-guitar'], theme: 'whisky bar' },
  ],
  [
    'Uplifting trance with female vocals, 140 BPM, key of A minor',
    {
      genre: 'trance',
      style: 'uplifting trance',
      tempo: 140,
      key: 'A minor',
      vocals: 'vocoder',
      voice: 'female',
    },
  ],
  ['reggae song about peace and love', { genre: 'reggae', theme: 'peace and love' }],
  ['Merengue!! fast!!', { genre: 'latin', style: 'merengue', tempo: [140, 170] }],
  ['hip hop beat with a flute sample, 88bpm', { genre: 'hip-hop', tempo: 88, instruments: ['flute'] }],
  [
    'orchestral waltz, 3/4, like something from Vienna',
    { genre: 'classical', meter: '3/4', theme: 'vienna' },
  ],
  [
    'space disco 115 bpm with analog synths',
    { genre: 'disco', style: 'space disco', tempo: 115, instruments: ['synth-lead'] },
  ],
  ['metal ballad about a fallen soldier', { genre: 'metal', tempo: [60, 110], theme: 'a fallen soldier' }],
  [
    'quiet guitar music for reading, no percussion',
    { genre: 'folk', moods: ['calm', 'focused'], instruments: ['acoustic-guitar'], excluded: ['latin-kit'] },
  ],
  [
    'i need a hype song for my football team the Tigers, 2 min',
    { genre: 'house', seconds: 120, moods: ['energetic'], theme: 'my football team the tigers' },
  ],
  ['eurobeat 155', { genre: 'house', style: 'eurobeat', tempo: 155 }],
  ['Solo cello, mournful, D minor', { genre: 'classical', key: 'D minor', moods: ['sad'], solo: 'cello' }],
  [
    'swing jazz with clarinet about dancing in Paris in 1935',
    { genre: 'swing', instruments: ['clarinet'], theme: 'dancing in paris in 1935' },
  ],
  ['soulful gospel ballad w/ organ and choir', { genre: 'soul', instruments: ['organ', 'choir'] }],
  ['amapiano log drum groove 112', { genre: 'house', style: 'amapiano', tempo: 112 }],
  [
    'Dark cyberpunk industrial techno, 138 BPM, no melody',
    { genre: 'techno', style: 'industrial techno', tempo: 138, moods: ['dark'] },
  ],
  ['country song bout whiskey n trucks', { genre: 'country', theme: 'whiskey n trucks' }],
  [
    'smooth jazz saxophone for a candlelight dinner',
    { genre: 'jazz', style: 'smooth jazz', instruments: ['saxophone'], theme: 'a candlelight dinner' },
  ],
  [
    'Funny song about my cat Whiskers stealing cheese',
    { genre: 'pop', moods: ['playful'], theme: 'my cat whiskers stealing cheese' },
  ],
  ['shoegaze wall of guitars', { genre: 'rock', style: 'shoegaze' }],
  ['6/8 soul ballad in B flat', { genre: 'soul', meter: '6/8', key: 'Bb major' }],
  ['Hawaiian slack key guitar', { genre: 'folk', style: 'hawaiian' }],
  [
    'grime instrumental, 140, dark strings',
    {
      genre: 'trap',
      style: 'grime',
      tempo: 140,
      moods: ['dark'],
      instruments: ['strings'],
      instrumental: true,
    },
  ],
  [
    'latin jazz with congas and trumpet solo',
    { genre: 'latin', style: 'latin jazz', instruments: ['latin-kit', 'trumpet'] },
  ],
  [
    'Epic pirate adventure music for a D&D session',
    { genre: 'cinematic', moods: ['epic'], theme: 'epic pirate adventure' },
  ],
  [
    'house track for the summer festival with a key change before the last chorus',
    { genre: 'house', keyChange: true },
  ],
  ['barbershop quartet', { genre: 'soul' }],
  [
    'a happy polka in 2/4 about beer',
    { genre: 'folk', style: 'polka', meter: '2/4', moods: ['happy'], theme: 'beer' },
  ],
  [
    'piano only, calm, rainy night, 70 bpm',
    {
      genre: 'classical',
      tempo: 70,
      solo: 'piano',
      moods: ['calm'],
      instruments: ['rain'],
      theme: 'rainy night',
    },
  ],
  ['retro 16-bit rpg town theme', { genre: 'chiptune' }],
  ['vaporwave mall 1987', { genre: 'lo-fi', style: 'vaporwave' }],
  [
    'Ein Lied für meine Tochter Emma zum 5. Geburtstag',
    { genre: 'pop', moods: ['festive'], theme: 'meine tochter emma' },
  ],
  ['düsterer Drum and Bass, 174 BPM, tiefer Bass', { genre: 'drum-and-bass', tempo: 174, moods: ['dark'] }],
  [
    'Gute-Laune-Pop mit Ukulele, Sommer am See',
    { genre: 'pop', moods: ['happy'], instruments: ['nylon-guitar'], theme: 'sommer am see' },
  ],
  [
    'Kammermusik für Streichquartett in G-Dur, langsam',
    { genre: 'classical', key: 'G major', instruments: ['strings'] },
  ],
  [
    'kurzer Jazz mit Kontrabass, kein Schlagzeug',
    { genre: 'jazz', seconds: 60, instruments: ['upright-bass'], excluded: ['brush-kit'] },
  ],
  [
    'salsa rápida con trompetas y congas, 3 minutos',
    { genre: 'latin', style: 'salsa', seconds: 180, instruments: ['trumpet', 'latin-kit'] },
  ],
  ['canción infantil sobre un elefante que baila', { genre: 'pop', theme: 'un elefante que baila' }],
  ['techno oscuro 135 bpm sin voces', { genre: 'techno', tempo: 135, moods: ['dark'], instrumental: true }],
  [
    'vals peruano con guitarras, melancólico, re menor',
    { genre: 'latin', meter: '3/4', key: 'D minor', moods: ['melancholic'] },
  ],
  ['trap triste en mi menor a 140', { genre: 'trap', tempo: 140, key: 'E minor', moods: ['sad'] }],
  [
    'du rock énergique avec batterie et guitare électrique',
    { genre: 'rock', moods: ['energetic'], instruments: ['electric-guitar'] },
  ],
  [
    'berceuse pour ma fille Louise, boîte à musique',
    { genre: 'classical', style: 'berceuse', instruments: ['music-box'], theme: 'ma fille louise' },
  ],
  [
    'bossa nova douce en fa majeur, 2 minutes 30',
    { genre: 'bossa-nova', key: 'F major', seconds: 150, moods: ['calm'] },
  ],
  ['house estivale qui parle de Marseille', { genre: 'house', theme: 'marseille' }],
  [
    'reggae sobre o mar, com metais, 75 bpm',
    { genre: 'reggae', tempo: 75, instruments: ['brass'], theme: 'o mar' },
  ],
  ['música eletrônica para academia, 128 bpm', { genre: 'house', tempo: 128, moods: ['energetic'] }],
  [
    'valsa triste em lá menor para piano',
    { genre: 'classical', meter: '3/4', key: 'A minor', moods: ['sad'], instruments: ['piano'] },
  ],
  [
    'pagode animado pra churrasco com os amigos',
    { genre: 'latin', style: 'pagode', moods: ['happy'], theme: 'churrasco com os amigos' },
  ],
  [
    '静かな夜のジャズ、サックスとピアノ',
    { genre: 'jazz', moods: ['calm'], instruments: ['saxophone', 'piano'] },
  ],
  ['母への感謝のバラード、最後に転調', { genre: 'pop', style: 'バラード', keyChange: true, theme: '母' }],
  ['かわいい8ビットゲーム音楽、1分半', { genre: 'chiptune', seconds: 90, moods: ['playful'] }],
  ['疾走感のあるドラムンベース 174', { genre: 'drum-and-bass', tempo: 174, moods: ['energetic'] }],
  [
    '卒業についての感動的な合唱曲、ハ長調',
    { genre: 'classical', key: 'C major', moods: ['uplifting'], instruments: ['choir'], theme: '卒業' },
  ],
];
