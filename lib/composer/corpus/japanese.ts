import type { Prompt } from './expected';

export const JAPANESE: readonly Prompt[] = [
  ['悲しいピアノの曲', { genre: 'classical', moods: ['sad'], instruments: ['piano'] }],
  ['夏の海についての明るいJ-POP', { genre: 'pop', style: 'j-pop', moods: ['happy'], theme: '夏の海' }],
  [
    'シティポップ、80年代、東京の夜',
    { genre: 'pop', style: 'シティポップ', moods: ['nostalgic'], theme: '東京の夜' },
  ],
  [
    '激しいロック、テンポ160、ギターソロ',
    { genre: 'rock', tempo: 160, moods: ['energetic'], instruments: ['overdriven-guitar'] },
  ],
  [
    '眠れるアンビエント、雨の音、5分',
    { genre: 'ambient', seconds: 300, moods: ['sleepy'], instruments: ['rain'] },
  ],
  ['ジャズワルツ ニ短調', { genre: 'jazz', meter: '3/4', key: 'D minor' }],
  [
    'ドラムなしの静かなギター曲',
    { genre: 'folk', moods: ['calm'], instruments: ['acoustic-guitar'], excluded: ['acoustic-kit'] },
  ],
  ['和風の曲、琴と尺八', { genre: 'folk', style: '和風', instruments: ['harp', 'flute'] }],
  ['勉強用のローファイヒップホップ BPM80', { genre: 'lo-fi', tempo: 80, moods: ['focused'] }],
  [
    '切ないボサノバ、ガットギターとフルート、2分',
    {
      genre: 'bossa-nova',
      seconds: 120,
      moods: ['sad'],
      instruments: ['nylon-guitar', 'flute'],
    },
  ],
  ['夜のシンセウェーブ、100BPM', { genre: 'synthwave', tempo: 100 }],
];
