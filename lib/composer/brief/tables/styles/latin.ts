import type { StyleRow } from './style';

/** Latin dances and songs, with their own tempo and instruments. */
export const LATIN_RELATIVES: readonly StyleRow[] = [
  {
    words: 'salsa|salsa romantica|salsa dura|timba|son cubano|cuban|guajira|kubanisch|サルサ',
    genre: 'latin',
    tempo: [86, 98, 108],
    play: ['piano', 'brass', 'latin-kit'],
    moods: ['festive'],
  },
  {
    words: 'cumbia|cumbia villera|cumbia sonidera|vallenato|tropical|クンビア',
    genre: 'latin',
    tempo: [84, 94, 106],
    play: ['accordion', 'latin-kit'],
    moods: ['festive'],
  },
  {
    words: 'bachata|バチャータ',
    genre: 'latin',
    tempo: [118, 128, 138],
    play: ['nylon-guitar', 'latin-kit'],
    moods: ['romantic'],
  },
  {
    words: 'merengue|merengue tipico|メレンゲ',
    genre: 'latin',
    tempo: [118, 132, 150],
    play: ['accordion', 'brass', 'latin-kit'],
    moods: ['festive'],
  },
  {
    words:
      'mambo|cha cha|cha cha cha|chachacha|rumba|bolero|danzon|boogaloo|マンボ|ルンバ|チャチャチャ|ボレロ',
    genre: 'latin',
    tempo: [84, 108, 124],
    play: ['piano', 'brass', 'latin-kit'],
  },
  {
    words: 'brazilian jazz|mpb|tropicalia|samba jazz|samba cancao',
    genre: 'bossa-nova',
    tempo: [104, 126, 142],
    play: ['nylon-guitar'],
  },
  {
    words: 'samba|pagode|samba enredo|batucada|axe|brazilian|brasilianisch|brasileira|サンバ',
    genre: 'latin',
    tempo: [96, 106, 122],
    play: ['nylon-guitar', 'latin-kit'],
    moods: ['festive'],
  },
  {
    words: 'forro|baiao|xote|frevo|quadrilha|arrocha|piseiro|フォホー',
    genre: 'latin',
    tempo: [90, 108, 124],
    play: ['accordion', 'latin-kit'],
    moods: ['festive'],
  },
  {
    words: 'tango|tango argentino|argentine tango|milonga|tango nuevo|タンゴ',
    genre: 'latin',
    tempo: [100, 118, 132],
    play: ['accordion', 'violin', 'piano'],
    moods: ['romantic'],
  },
  {
    words: 'flamenco|spanish|rumba flamenca|spanisch|bulerias|sevillanas|paso doble|andalusian|フラメンコ',
    genre: 'latin',
    tempo: [92, 112, 132],
    play: ['nylon-guitar'],
    moods: ['energetic'],
  },
  {
    words:
      'mariachi|ranchera|ranchero|mexican|norteno|banda|corrido|corridos|corridos tumbados|tejano|regional mexicano|mexikanisch|mexicana|マリアッチ',
    genre: 'latin',
    tempo: [92, 110, 130],
    play: ['trumpet', 'nylon-guitar', 'violin', 'accordion'],
  },
  {
    words: 'andean|andean music|huayno|musica andina|pan flute music|フォルクローレ',
    genre: 'folk',
    tempo: [78, 94, 112],
    play: ['flute', 'nylon-guitar'],
  },
  {
    words: 'latin pop|pop latino|latin dance|latin house|urbano|urbano latino|ラテンポップ',
    genre: 'latin',
    tempo: [94, 108, 122],
    play: ['nylon-guitar', 'latin-kit'],
  },
  {
    words: 'latin jazz|afro cuban jazz|jazz latino|ラテンジャズ',
    genre: 'latin',
    tempo: [96, 114, 126],
    play: ['piano', 'trumpet', 'latin-kit'],
  },
];
