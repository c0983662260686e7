import type { StyleRow } from './style';

/** Kinds of the other genres that the composer plays, with what distinguishes them. */
export const CLUB_BRANCHES: readonly StyleRow[] = [
  {
    words:
      'old school hip hop|oldschool hip hop|east coast hip hop|east coast rap|golden age hip hop|90s hip hop|jazz rap|jazz hip hop|underground hip hop|conscious hip hop|hip hop classico',
    genre: 'hip-hop',
    tempo: [84, 92, 98],
    texture: 'vinyl',
  },
  {
    words: 'west coast hip hop|west coast rap|g funk|gangsta rap|gangster rap',
    genre: 'hip-hop',
    tempo: [86, 94, 102],
    play: ['synth-lead', 'synth-bass'],
  },
  {
    words: 'lo fi house|lofi house',
    genre: 'house',
    tempo: [112, 118, 124],
    texture: 'vinyl',
    moods: ['chill'],
  },
  {
    words:
      'deep house|deephouse|melodic house|organic house|soulful house|afro house|afrohouse|afro tech|ディープハウス',
    genre: 'house',
    tempo: [116, 121, 124],
    moods: ['chill'],
  },
  {
    words:
      'tech house|techhouse|minimal house|bass house|funky house|jackin house|chicago house|acid house|ghetto house|jersey club|テックハウス',
    genre: 'house',
    tempo: [122, 126, 130],
    energy: 0.05,
  },
  {
    words:
      'progressive house|prog house|big room|big room house|festival edm|electro house|future house|slap house|tropical house|trop house|piano house|vocal house|french house|filter house|ibiza house|プログレッシブハウス',
    genre: 'house',
    tempo: [118, 126, 130],
    moods: ['uplifting'],
  },
  {
    words: 'minimal techno|dub techno|deep techno|ambient techno|ミニマルテクノ',
    genre: 'techno',
    tempo: [120, 126, 132],
    energy: -0.12,
  },
  {
    words:
      'hard techno|industrial techno|schranz|hardgroove|berghain|warehouse techno|peak time techno|raw techno|rave techno|ハードテクノ',
    genre: 'techno',
    tempo: [140, 148, 158],
    energy: 0.1,
  },
  {
    words: 'acid techno|acid|detroit techno|melodic techno|berlin techno|アシッド',
    genre: 'techno',
    tempo: [126, 132, 140],
    play: ['acid-bass'],
  },
  {
    words:
      'liquid drum and bass|liquid dnb|liquid d&b|liquid funk|atmospheric drum and bass|atmospheric dnb|intelligent dnb|soulful dnb|リキッドドラムンベース',
    genre: 'drum-and-bass',
    tempo: [170, 174, 176],
    moods: ['chill'],
  },
  {
    words: 'jungle|ragga jungle|oldschool jungle|breakcore|jungle dnb|jungle drum and bass|ジャングル',
    genre: 'drum-and-bass',
    tempo: [160, 168, 174],
    play: ['break-kit'],
  },
  {
    words:
      'neurofunk|neuro|jump up|jump up dnb|darkstep|techstep|dark dnb|dancefloor dnb|roller dnb|dnb roller|rollers',
    genre: 'drum-and-bass',
    tempo: [172, 174, 178],
    play: ['reese-bass'],
    energy: 0.06,
  },
  {
    words:
      'latin trap|trap latino|cloud rap|mumble rap|emo rap|rage beat|plugg|pluggnb|trap metal|memphis rap|atlanta trap|southern hip hop|crunk|クラウドラップ',
    genre: 'trap',
    tempo: [128, 140, 156],
  },
  {
    words: 'dark ambient|drone|drone music|noise drone|ダークアンビエント|ドローン',
    genre: 'ambient',
    tempo: [50, 58, 70],
    moods: ['dark'],
  },
  {
    words:
      'dungeon synth|space ambient|space music|ambient pad|ambient drone|ambient soundscape|atmospheric ambient|スペースアンビエント',
    genre: 'ambient',
    tempo: [50, 62, 76],
    moods: ['dreamy'],
  },
  {
    words:
      'classical piano|klassisches klavier|piano clasico|piano classique|piano classico|クラシックピアノ',
    genre: 'classical',
    play: ['piano'],
  },
  {
    words:
      'smooth jazz|cool jazz|lounge jazz|jazz lounge|late night jazz|coffee shop jazz|cafe jazz|jazz cafe|bar jazz|noir jazz|スムースジャズ|カフェジャズ',
    genre: 'jazz',
    tempo: [76, 98, 124],
    play: ['saxophone'],
    moods: ['chill'],
  },
  {
    words: 'bebop|be bop|hard bop|post bop|free jazz|hardbop|ビバップ',
    genre: 'jazz',
    tempo: [168, 196, 216],
    play: ['saxophone'],
    energy: 0.1,
  },
  {
    words:
      'jazz trio|piano trio jazz|jazz piano|vocal jazz|modal jazz|jazz standard|ジャズトリオ|ジャズピアノ',
    genre: 'jazz',
    play: ['piano', 'upright-bass'],
  },
  {
    words: 'delta blues|country blues|acoustic blues|mississippi blues|slide blues',
    genre: 'blues',
    tempo: [66, 84, 108],
    play: ['acoustic-guitar', 'harmonica'],
  },
  {
    words: 'chicago blues|electric blues|blues shuffle|texas blues|slow blues|12 bar blues|twelve bar blues',
    genre: 'blues',
    tempo: [64, 96, 126],
    play: ['electric-guitar'],
  },
  {
    words:
      'outlaw country|alt country|modern country|bro country|country pop|nashville|texas country|red dirt|カントリーポップ',
    genre: 'country',
    tempo: [88, 112, 138],
  },
  {
    words:
      'indie folk|indiefolk|folk pop indie|modern folk|stomp and holler|stomp clap|contemporary folk|freak folk|インディーフォーク',
    genre: 'folk',
    tempo: [76, 100, 122],
    play: ['acoustic-guitar'],
  },
  {
    words:
      'alternative r&b|alt r&b|r&b slow jam|slow jam|slow jams|quiet storm|trap soul|trapsoul|bedroom r&b',
    genre: 'rnb',
    tempo: [58, 68, 80],
    moods: ['romantic'],
    keepsMoods: true,
  },
  {
    words: 'neo soul|neosoul|ネオソウル',
    genre: 'rnb',
    tempo: [68, 82, 96],
    play: ['electric-piano', 'electric-bass'],
  },
  {
    words:
      'p funk|jazz funk|funk rock|funk soul|disco funk|funk disco|slap funk|psychedelic funk|boogie|ジャズファンク',
    genre: 'funk',
    tempo: [98, 108, 120],
    play: ['clavinet'],
  },
  {
    words: 'lovers rock|reggae roots|one drop|rub a dub|reggae fusion|reggae pop',
    genre: 'reggae',
    tempo: [66, 76, 88],
  },
  {
    words:
      'gospel|gospel music|gospel choir|gospelchor|worship|praise and worship|christian|spiritual|ccm|praise|louvor|louvor e adoracao|alabanza|gospel song|ゴスペル',
    genre: 'soul',
    tempo: [66, 84, 112],
    play: ['choir', 'organ', 'piano'],
    moods: ['uplifting'],
  },
  {
    words: 'motown|northern soul|philly soul|モータウン',
    genre: 'soul',
    tempo: [92, 108, 126],
    play: ['brass', 'electric-bass'],
  },
  {
    words: 'southern soul|deep soul|blue eyed soul|soulful',
    genre: 'soul',
    tempo: [60, 72, 92],
    play: ['organ', 'brass'],
  },
  {
    words: 'big band|bigband|big band swing|big band jazz|swing orchestra|jive|lindy hop|ビッグバンド',
    genre: 'swing',
    tempo: [128, 160, 200],
    play: ['brass'],
  },
  {
    words: 'dixieland|new orleans jazz|new orleans|brass band|brass bands|second line|trad jazz',
    genre: 'swing',
    tempo: [120, 152, 196],
    play: ['clarinet', 'banjo', 'brass'],
    moods: ['playful'],
  },
  {
    words: 'crooner|rat pack|swing ballad|vocal swing',
    genre: 'swing',
    tempo: [92, 124, 144],
    play: ['brass', 'strings'],
    moods: ['romantic'],
  },
];
