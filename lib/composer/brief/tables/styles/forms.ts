import type { StyleRow } from './style';

/** Wide words, a genre only if no narrower one is named. */
export const BROAD: readonly StyleRow[] = [
  {
    words:
      'peruano|peruana|peruvian|criollo|colombian|colombiano|argentinian|argentino|chileno|chilean|dominican|puerto rican|boricua|venezuelan|latin american|south american|latinoamericano|criolla',
    genre: 'latin',
    play: ['nylon-guitar'],
  },
  {
    words:
      'edm|electronic dance music|festival music|rave|rave music|club music|club banger|clubmusik|レイヴ|クラブミュージック',
    genre: 'house',
    tempo: [122, 126, 130],
    play: ['supersaw'],
    moods: ['energetic'],
  },
  {
    words:
      'electronic|electronica|electronic music|elektronisch|elektronische|elektronische musik|elektro|electronico|electronica|electronique|musique electronique|musica electronica|eletronica|musica eletronica|eletronico|synth music|電子音楽|エレクトロニカ|エレクトロニック|テクノ系',
    genre: 'house',
    tempo: [110, 122, 128],
    play: ['synth-lead', 'pad'],
  },
  {
    words: 'dance|danceable song|tanzmusik|musica de baile|musica dance|musica para bailar|ダンス',
    genre: 'house',
    tempo: [118, 124, 128],
    moods: ['groovy'],
  },
  {
    words: 'jazzy|jazzig|jazzige|jazzy music|jazzistico|jazzeado|ジャジー|ジャズっぽい',
    genre: 'jazz',
    play: ['electric-piano'],
  },
  { words: 'bluesy|bluesig', genre: 'blues', play: ['electric-guitar'] },
  {
    words:
      'folky|folksy|folkig|folklore|folklorico|folklorique|traditional|traditionell|トラディショナル|民謡|民族音楽|world music|weltmusik',
    genre: 'folk',
    play: ['acoustic-guitar'],
  },
  { words: 'poppy|poppig', genre: 'pop' },
  { words: 'rocky|rockig|rockige|rocking|rockin|rockero', genre: 'rock', play: ['overdriven-guitar'] },
  { words: 'minimal|minimalistic|ミニマル', genre: 'techno', energy: -0.2 },
  { words: 'beat|beats|type beat|instrumental beat|rap instrumental|ビート', genre: 'hip-hop' },
  {
    words: 'irish|celtic|scottish|irisch|keltische|irlandais|irlandesa|scottish highlands',
    genre: 'folk',
    tempo: [80, 104, 126],
    play: ['violin', 'flute'],
  },
  { words: 'country style|countryesque|rustic|southern', genre: 'country' },
  {
    words: 'experimental|avant garde|avantgarde|noise|weird experimental|abstract|実験的',
    genre: 'ambient',
    moods: ['mysterious'],
  },
];

/** Forms and keepsMoodss: they describe the genre that is named, and stand for one only if none is. */
export const FORMS: readonly StyleRow[] = [
  {
    words: 'ballad|ballade|balada|ballads|baladas|バラード',
    genre: 'pop',
    tempo: [60, 70, 82],
    energy: -0.15,
  },
  {
    words:
      'power ballad|powerballade|rock ballad|rockballade|balada rock|rock ballade|パワーバラード|ロックバラード',
    genre: 'rock',
    tempo: [62, 72, 84],
    play: ['piano', 'distorted-guitar'],
    moods: ['romantic'],
  },
  {
    words: 'piano ballad|klavierballade|ballade au piano|balada de piano|ピアノバラード',
    genre: 'pop',
    tempo: [58, 68, 80],
    play: ['piano'],
    energy: -0.18,
  },
  {
    words: 'anthem|stadium anthem|anthemic|hymne|himno|hino|アンセム',
    genre: 'rock',
    energy: 0.12,
    moods: ['uplifting'],
  },
  {
    words:
      'acoustic|unplugged|akustisch|akustik|acustico|acustica|acoustique|accoustic|acustic|stripped back|アコースティック',
    genre: 'folk',
    play: ['acoustic-guitar'],
    energy: -0.1,
  },
  {
    words:
      'orchestral|orchestra|orchestrated|orchesterral|full orchestra|orchester|orchestermusik|orquestal|orquesta|orquestra|orchestre|オーケストラ|オーケストラ風',
    genre: 'cinematic',
    play: ['strings', 'brass'],
    moods: ['epic'],
  },
  {
    words: 'symphonic|symphony|sinfonico|sinfonisch|symphonique|symphonie|sinfonia|sinfonie|交響曲',
    genre: 'classical',
    play: ['strings', 'brass'],
    moods: ['epic'],
  },
  {
    words:
      'cinematic|film score|film music|movie score|soundtrack|score|filmmusik|filmisch|banda sonora|bande originale|trilha sonora|musique de film|cinematografico|cinematico|cinematique|movie soundtrack|ost|trailer music|epic trailer|trailer|orchestral trailer|映画音楽|サウンドトラック|サントラ|シネマティック|劇伴',
    genre: 'cinematic',
    play: ['strings', 'brass', 'piano'],
    moods: ['epic'],
  },
  {
    words:
      'video game|video game music|indie game|indie games|game music|boss battle music|rpg|jrpg|rpg music|videospiel|videojuego|jeu video|videogame|ゲーム音楽|ゲームミュージック|ゲーム',
    genre: 'cinematic',
    play: ['strings', 'flute'],
    moods: ['epic'],
  },
  {
    words:
      'lullaby|lullabies|cradle song|wiegenlied|schlaflied|gute nacht lied|cancion de cuna|nana|berceuse|cancao de ninar|musica de ninar|ninna nanna|子守唄|子守歌|ララバイ',
    genre: 'classical',
    tempo: [54, 64, 76],
    meter: '6/8',
    play: ['music-box', 'harp'],
    moods: ['sleepy'],
    energy: -0.15,
  },
  {
    words: 'march|marsch|marcha|marche|military march|marching band|マーチ|行進曲',
    genre: 'classical',
    tempo: [100, 114, 124],
    meter: '2/4',
    play: ['brass', 'flute'],
    energy: 0.1,
  },
  {
    words: 'wedding march|hochzeitsmarsch|marcha nupcial|marche nuptiale',
    genre: 'classical',
    tempo: [92, 104, 116],
    play: ['organ', 'brass'],
    moods: ['romantic'],
  },
  {
    words: 'nocturne|nocturno|noturno|ノクターン|夜想曲',
    genre: 'classical',
    tempo: [54, 66, 78],
    play: ['piano'],
    moods: ['dreamy'],
  },
  {
    words: 'sonata|sonate|prelude|etude|preludio|impromptu|invention|ソナタ|プレリュード|前奏曲|練習曲',
    genre: 'classical',
    play: ['piano'],
  },
  {
    words: 'waltz|waltzes|walzer|vals|valse|valsa|wiener walzer|viennese waltz|ワルツ|円舞曲',
    genre: 'classical',
    tempo: [84, 132, 174],
    meter: '3/4',
  },
  {
    words: 'minuet|menuett|minueto|メヌエット',
    genre: 'classical',
    tempo: [96, 112, 126],
    meter: '3/4',
    play: ['harpsichord', 'strings'],
  },
  {
    words: 'hymn|choral hymn|kirchenlied|himno religioso|cantique|church music|kirchenmusik|賛美歌|讃美歌',
    genre: 'classical',
    tempo: [60, 74, 92],
    play: ['organ', 'choir'],
    moods: ['peaceful'],
  },
  {
    words:
      'birthday|birthday song|happy birthday|birthday party|geburtstag|geburtstagslied|geburtstagssong|geburtstagslieder|cumpleanos|feliz cumpleanos|anniversaire|joyeux anniversaire|aniversario|feliz aniversario|誕生日|バースデー|バースデーソング|誕生日の歌',
    genre: 'pop',
    tempo: [96, 116, 128],
    moods: ['festive'],
    keepsMoods: true,
  },
  {
    words:
      'christmas|christmas carol|carol|xmas|weihnachtslied|weihnachten|weihnachtlich|weihnachtsmusik|villancico|navidad|navideno|navidena|noel|chant de noel|natal|musica de natal|natalina|クリスマス|クリスマスソング',
    genre: 'pop',
    play: ['bells', 'strings'],
    moods: ['festive'],
    keepsMoods: true,
  },
  {
    words: 'graduation|graduation song|prom song|school farewell',
    genre: 'pop',
    tempo: [86, 98, 112],
    play: ['piano', 'strings'],
    moods: ['uplifting'],
  },
  {
    words: 'farewell song|goodbye song|retirement song|abschiedslied|cancion de despedida',
    genre: 'pop',
    tempo: [70, 84, 98],
    play: ['piano', 'acoustic-guitar'],
    moods: ['nostalgic'],
  },
  {
    words: 'halloween|halloween song|halloween party|halloween music',
    genre: 'rock',
    tempo: [116, 128, 140],
    play: ['organ'],
    moods: ['dark', 'playful'],
  },
  {
    words: 'protest song|protestlied|cancion protesta',
    genre: 'folk',
    tempo: [84, 100, 120],
    play: ['acoustic-guitar', 'harmonica'],
  },
  {
    words: 'jingle|commercial jingle|werbejingle|radio jingle|ident|stinger|ジングル',
    genre: 'pop',
    tempo: [108, 120, 128],
    moods: ['happy'],
    seconds: 20,
  },
  {
    words:
      'podcast intro|podcast outro|podcast theme|podcast jingle|intro for podcast|intro for a podcast|intro for my podcast|intro music|outro music|video intro|youtube intro|vlog intro|intro de podcast|intro para podcast|intro para mi podcast|abertura de podcast|generique de podcast|ポッドキャストのイントロ|ポッドキャストのオープニング',
    genre: 'pop',
    tempo: [98, 110, 122],
    seconds: 20,
  },
  {
    words:
      'children song|kids song|childrens song|nursery rhyme|kinderlied|kinderlieder|cancion infantil|comptine|chanson enfantine|musica infantil|童謡|子供の歌|こどもの歌',
    genre: 'pop',
    tempo: [96, 112, 126],
    play: ['piano', 'music-box'],
    moods: ['playful'],
  },
  {
    words:
      'meditation|meditation music|meditate|meditating|meditar|meditieren|mediter|meditative music|meditacion|meditacao|mindfulness|yoga music|spa|spa music|sound bath|sound healing|reiki|relaxation|entspannungsmusik|wellness|瞑想|瞑想音楽|ヨガ',
    genre: 'ambient',
    tempo: [50, 58, 70],
    play: ['pad', 'bells'],
    moods: ['peaceful'],
  },
  {
    words: 'soundscape|soundscapes|atmosphere music|klanglandschaft|paisaje sonoro|サウンドスケープ',
    genre: 'ambient',
    tempo: [50, 60, 74],
    play: ['pad'],
  },
  {
    words:
      'musical|broadway|show tune|showtune|musical theatre|musical theater|disney|disney style|ミュージカル',
    genre: 'classical',
    tempo: [84, 112, 132],
    play: ['piano', 'strings', 'brass'],
    moods: ['uplifting'],
  },
  {
    words: 'circus|zirkus|circo|cirque|carousel|fairground|サーカス',
    genre: 'classical',
    tempo: [100, 124, 140],
    play: ['accordion', 'brass'],
    moods: ['playful'],
  },
  {
    words:
      'novelty song|comedy song|funny song|drinking song|trinklied|party song|partylied|trinksong|football chant|宴会ソング',
    genre: 'pop',
    moods: ['playful', 'festive'],
  },
  {
    words: 'serenade|serenata|standchen|セレナーデ',
    genre: 'classical',
    tempo: [62, 78, 96],
    play: ['nylon-guitar', 'strings'],
    moods: ['romantic'],
  },
  {
    words: 'horror music|horror soundtrack|gruselmusik|musica de terror|musique horreur|ホラー',
    genre: 'ambient',
    tempo: [56, 68, 84],
    play: ['strings', 'music-box'],
    moods: ['dark', 'tense'],
  },
];
