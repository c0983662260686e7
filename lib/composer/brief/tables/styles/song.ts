import type { StyleRow } from './style';

/** Styles of bands, choirs and ensembles that a related genre plays, with their own tempo and instruments. */
export const SONG_RELATIVES: readonly StyleRow[] = [
  {
    words:
      'minimal piano|minimalist piano|piano minimalista|piano minimaliste|neoclassical|neo classical|modern classical|contemporary classical|neoklassik|neoclasico|ミニマルピアノ',
    genre: 'classical',
    tempo: [60, 78, 100],
    play: ['piano'],
    energy: -0.12,
  },
  {
    words: 'bluegrass|newgrass|appalachian|hillbilly|hoedown|square dance|ブルーグラス',
    genre: 'country',
    tempo: [112, 138, 156],
    play: ['banjo', 'violin', 'acoustic-guitar'],
    moods: ['playful'],
  },
  {
    words:
      'americana|honky tonk|honky|western swing|cowboy|western|spaghetti western|cajun|zydeco|wild west|ウエスタン',
    genre: 'country',
    tempo: [84, 108, 134],
    play: ['acoustic-guitar', 'violin', 'harmonica'],
  },
  {
    words: 'sertanejo|sertanejo universitario|moda de viola|caipira|セルタネージョ',
    genre: 'country',
    tempo: [78, 100, 126],
    play: ['acoustic-guitar', 'accordion'],
  },
  {
    words: 'doo wop|doowop|barbershop|ドゥーワップ',
    genre: 'soul',
    tempo: [70, 96, 118],
    meter: '12/8',
    play: ['choir', 'piano', 'upright-bass'],
    moods: ['nostalgic'],
  },
  {
    words: 'gypsy jazz|jazz manouche|manouche|gypsy swing|hot club|ジプシージャズ|マヌーシュ',
    genre: 'jazz',
    tempo: [132, 168, 204],
    play: ['acoustic-guitar', 'violin', 'upright-bass'],
  },
  {
    words: 'ragtime|stride piano|saloon piano|charleston|ラグタイム',
    genre: 'jazz',
    tempo: [84, 104, 132],
    play: ['piano'],
    moods: ['playful'],
  },
  {
    words:
      'lounge|lounge music|easy listening|elevator music|exotica|acid jazz|nu jazz|jazz fusion|fusion|jazz rock|ラウンジ|フュージョン|イージーリスニング',
    genre: 'jazz',
    tempo: [84, 104, 124],
    play: ['electric-piano', 'electric-bass'],
    moods: ['chill'],
  },
  {
    words:
      'baroque|barock|barroco|baroque music|bach style|bach like|harpsichord piece|fugue|fuge|concerto grosso|バロック|フーガ',
    genre: 'classical',
    tempo: [72, 96, 126],
    play: ['harpsichord', 'strings'],
  },
  {
    words: 'opera|oper|operatic|aria|bel canto|operetta|オペラ',
    genre: 'classical',
    tempo: [60, 80, 112],
    play: ['strings', 'choir'],
    moods: ['epic'],
  },
  {
    words:
      'string quartet|streichquartett|cuarteto de cuerdas|quatuor a cordes|chamber music|chamber|kammermusik|musica de camara|弦楽四重奏|室内楽',
    genre: 'classical',
    tempo: [62, 90, 126],
    play: ['violin', 'cello', 'strings'],
  },
  {
    words:
      'gregorian|gregorian chant|monks chanting|monk chant|chant gregorien|sacred choral|choral|choral music|requiem|グレゴリオ聖歌|聖歌',
    genre: 'ambient',
    tempo: [50, 60, 72],
    play: ['choir'],
    moods: ['peaceful'],
  },
  {
    words: 'k pop|kpop|korean pop|k-pop idol|ケーポップ|韓国ポップ',
    genre: 'pop',
    tempo: [104, 120, 128],
    play: ['synth-bass', 'synth-lead'],
    moods: ['energetic'],
  },
  {
    words:
      'j pop|jpop|j-pop|japanese pop|jポップ|anime|anime opening|anime song|anison|anime intro|vocaloid|アニソン|アニメソング|ボカロ|アイドルソング|アイドル',
    genre: 'pop',
    tempo: [112, 128, 150],
    play: ['electric-guitar', 'piano', 'strings'],
    moods: ['uplifting'],
  },
  {
    words: 'j rock|jrock|visual kei|anime rock|ジェイロック|邦楽ロック',
    genre: 'rock',
    tempo: [130, 156, 180],
    play: ['distorted-guitar'],
    moods: ['energetic'],
  },
  {
    words: 'city pop|citypop|japanese city pop|シティポップ|シティーポップ',
    genre: 'pop',
    tempo: [92, 106, 118],
    play: ['electric-piano', 'electric-bass', 'electric-guitar'],
    moods: ['nostalgic'],
  },
  {
    words: 'schlager|deutscher schlager|partyschlager|discofox|ballermann|apres ski|shlager',
    genre: 'pop',
    tempo: [108, 124, 134],
    play: ['synth-lead', 'strings'],
    moods: ['happy'],
  },
  {
    words: 'shoegaze|shoe gaze|noise pop|noise rock|slowcore|midwest emo|シューゲイザー',
    genre: 'rock',
    tempo: [84, 104, 128],
    play: ['overdriven-guitar', 'pad'],
    moods: ['dreamy'],
  },
  {
    words: 'post rock|postrock|math rock|instrumental rock|ポストロック|マスロック',
    genre: 'rock',
    tempo: [88, 112, 138],
    play: ['electric-guitar'],
    moods: ['epic'],
  },
  {
    words: 'emo|screamo|emo rock|scene core|エモ',
    genre: 'rock',
    tempo: [110, 142, 172],
    play: ['overdriven-guitar'],
    moods: ['melancholic'],
  },
  {
    words:
      'psychedelic|psychedelic rock|psych rock|acid rock|krautrock|surf rock|surf music|psychedelisch|psicodelico|psychedelique|サイケデリック|サーフロック',
    genre: 'rock',
    tempo: [88, 112, 140],
    play: ['electric-guitar', 'organ'],
    moods: ['dreamy'],
  },
  {
    words:
      'progressive rock|prog rock|prog|progrock|rock progresivo|rock progressivo|art rock|symphonic rock|プログレ|プログレッシブロック',
    genre: 'rock',
    tempo: [80, 108, 140],
    play: ['organ', 'synth-lead', 'electric-guitar'],
  },
];
