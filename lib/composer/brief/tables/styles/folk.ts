import type { StyleRow } from './style';

/** Folk of many places that a related genre plays, with its own tempo, meter and instruments. */
export const FOLK_RELATIVES: readonly StyleRow[] = [
  {
    words: 'jig|irish jig|jigs|slip jig|celtic jig|gigue|giga|ジグ',
    genre: 'folk',
    tempo: [108, 116, 124],
    meter: '6/8',
    play: ['violin', 'flute', 'acoustic-guitar'],
    moods: ['playful'],
  },
  {
    words: 'reel|irish reel|hornpipe|ceilidh|ceili|irish dance|scottish reel|リール',
    genre: 'folk',
    tempo: [100, 112, 124],
    play: ['violin', 'flute', 'acoustic-guitar'],
    moods: ['playful'],
    energy: 0.1,
  },
  {
    words:
      'irish folk|irish music|celtic folk|celtic music|irish pub|irish traditional|irische musik|keltisch|celta|celtique|musique celtique|musica celta|musique irlandaise|musica irlandesa|ケルト|ケルト音楽|アイリッシュ|アイルランド音楽',
    genre: 'folk',
    tempo: [80, 104, 126],
    play: ['violin', 'flute', 'acoustic-guitar'],
  },
  {
    words: 'sea shanty|shanty|sea shanties|shantie|pirate song|seemannslied|chant de marins|シーシャンティ',
    genre: 'folk',
    tempo: [78, 90, 104],
    meter: '6/8',
    play: ['accordion', 'violin'],
    energy: 0.1,
  },
  {
    words: 'polka|polca|volksmusik polka|oompah|ポルカ',
    genre: 'folk',
    tempo: [108, 118, 130],
    meter: '2/4',
    play: ['accordion', 'clarinet', 'brass'],
    moods: ['festive'],
  },
  {
    words: 'volksmusik|alpine folk|jodel|yodel|yodeling|bierzelt|oktoberfest|blasmusik|landler|schuhplattler',
    genre: 'folk',
    tempo: [92, 110, 128],
    play: ['accordion', 'clarinet', 'brass'],
    moods: ['festive'],
  },
  {
    words: 'klezmer|クレズマー',
    genre: 'folk',
    tempo: [96, 122, 144],
    play: ['clarinet', 'violin', 'accordion'],
  },
  {
    words: 'balkan|balkan brass|gypsy brass|balkan beat|バルカン',
    genre: 'folk',
    tempo: [110, 132, 152],
    play: ['brass', 'accordion', 'clarinet'],
    moods: ['festive'],
  },
  {
    words:
      'medieval|bardcore|renaissance|tavern music|minstrel|troubadour|mittelalter|mittelalterlich|medievale|musique medievale|musica medieval|中世|中世音楽',
    genre: 'folk',
    tempo: [78, 98, 120],
    play: ['nylon-guitar', 'flute', 'harp'],
  },
  {
    words: 'nordic folk|viking|viking music|nordic|neofolk|pagan folk|wikinger|vikingo|バイキング',
    genre: 'folk',
    tempo: [68, 84, 104],
    play: ['cello', 'choir', 'violin'],
    moods: ['dark', 'epic'],
  },
  {
    words:
      'singer songwriter|singersongwriter|liedermacher|cantautor|coffeehouse|canzone d autore|シンガーソングライター|弾き語り',
    genre: 'folk',
    tempo: [68, 88, 112],
    play: ['acoustic-guitar'],
  },
  {
    words: 'chanson|chanson francaise|musette|variete francaise|french cafe|parisian cafe|シャンソン',
    genre: 'folk',
    tempo: [72, 96, 124],
    play: ['accordion', 'nylon-guitar', 'upright-bass'],
    moods: ['nostalgic'],
  },
  {
    words: 'fado|ファド',
    genre: 'folk',
    tempo: [60, 76, 92],
    play: ['nylon-guitar'],
    moods: ['melancholic'],
  },
  {
    words: 'enka|演歌',
    genre: 'folk',
    tempo: [62, 78, 96],
    play: ['strings', 'nylon-guitar'],
    moods: ['melancholic'],
  },
  {
    words: 'japanese traditional|traditional japanese|wafu|和風|和楽|邦楽|雅楽|お祭り|祭り囃子|japanese folk',
    genre: 'folk',
    tempo: [66, 84, 104],
    play: ['harp', 'flute'],
    moods: ['peaceful'],
  },
  {
    words: 'chinese traditional|traditional chinese|guzheng music|中国風|中華風',
    genre: 'folk',
    tempo: [66, 84, 104],
    play: ['harp', 'flute', 'violin'],
    moods: ['peaceful'],
  },
  {
    words:
      'arabic|middle eastern|oriental|orientalisch|arabe|arabic music|turkish|persian|egyptian|arabian nights|アラビア風|中東風',
    genre: 'folk',
    tempo: [82, 98, 116],
    play: ['nylon-guitar', 'violin', 'latin-kit'],
    moods: ['mysterious'],
  },
  {
    words:
      'african|african music|highlife|soukous|african drums|tribal|afrikanisch|africana|africaine|アフリカン',
    genre: 'afrobeats',
    tempo: [98, 110, 124],
    play: ['latin-kit', 'marimba'],
    moods: ['festive'],
  },
  {
    words: 'calypso|soca|caribbean|steelpan|steel band|karibisch|caribe|zouk|kompa|konpa|カリプソ',
    genre: 'latin',
    tempo: [96, 112, 126],
    play: ['bells', 'latin-kit'],
    moods: ['festive'],
  },
  {
    words: 'hawaiian|hawaii music|hula|hapa haole|ハワイアン',
    genre: 'folk',
    tempo: [72, 92, 108],
    play: ['nylon-guitar'],
    moods: ['chill'],
  },
  {
    words:
      'bollywood|bhangra|indian|desi|hindi song|indisch|punjabi|indian classical|raga|ボリウッド|インド音楽',
    genre: 'pop',
    tempo: [90, 106, 126],
    play: ['strings', 'latin-kit', 'flute'],
    moods: ['festive'],
  },
];
