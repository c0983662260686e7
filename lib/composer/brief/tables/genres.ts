import type { GenreId } from '../../genres/catalogue';

/** The names of the genres that the composer plays, in several languages and spellings. */
export const GENRE_NAMES: Record<GenreId, string> = {
  pop: 'pop|popular|pop music|popmusik|musica pop|ポップ|ポップス|ポップミュージック|流行歌|歌謡曲',
  rock: 'rock|rock music|rockmusik|rocksong|rock song|rok|musica rock|ロック|ロックンロール風|ロックバンド',
  metal: 'metal|heavy metal|metall|metal music|heavymetal|メタル|ヘビーメタル|ヘヴィメタル|ヘビメタ',
  'hip-hop': 'hip hop|hiphop music|rap beat|boom bap|ヒップホップ|ブーンバップ',
  'lo-fi':
    'lo fi|lo fi hip hop|hip hop lo fi|lo fi beats|lo fi music|low fi|chill beats|chill hop|study beats|jazzhop|ローファイ|ローファイヒップホップ|チルホップ',
  house: 'house|house music|housemusik|musica house|ハウス|ハウスミュージック',
  techno: 'techno|tecno|tekno|techno music|テクノ|テクノミュージック',
  'drum-and-bass':
    'drum and bass|dnb|d&b|drum and base|drum and bass music|ドラムンベース|ドラムアンドベース|ドラムベース',
  trap: 'trap|trap beat|trap music|trap beats|トラップ',
  ambient:
    'ambient|ambiente|ambient music|ambiental|ambiant|musica ambiental|musique ambiante|アンビエント|環境音楽',
  classical:
    'classical|classic music|classical music|klassik|klassisch|klassische|klassischer|klassische musik|clasica|musica clasica|classica|classico|clasico|musica classica|classique|musique classique|クラシック|クラシック音楽',
  jazz: 'jazz|jaz|jazz music|jazzmusik|musica jazz|musique jazz|ジャズ',
  blues: 'blues|bluesy music|blues music|the blues|ブルース',
  country:
    'country|country music|countrymusik|country western|country and western|musica country|カントリー|カントリーミュージック',
  folk: 'folk|folk music|folk song|folksong|folkmusik|volkslied|volkslieder|musique folk|musica folk|フォーク|フォークソング',
  rnb: 'r&b|rhythm and blues|rnb music|contemporary r&b|アールアンドビー|リズムアンドブルース',
  funk: 'funk|funk music|funkmusik|musica funk|ファンク',
  reggae: 'reggae|regge|raggae|raggay|reggea|roots reggae|レゲエ',
  latin: 'latin|latin music|latino|latina|musica latina|latino music|lateinamerikanisch|ラテン|ラテン音楽',
  reggaeton: 'reggaeton|regueton|reggeaton|regaeton|reggaetton|レゲトン',
  synthwave:
    'synthwave|synth wave|synthwave music|retrowave|retro wave|outrun|シンセウェーブ|シンセウェイヴ|レトロウェーブ',
  indie: 'indie|indie music|indie song|indiemusik|musica indie|musique indie|インディー|インディーズ',
  punk: 'punk|punk rock|punkrock|punk music|punkmusik|musica punk|パンク|パンクロック',
  soul: 'soul|soul music|soulmusik|musica soul|musique soul|ソウル|ソウルミュージック',
  disco: 'disco|disco music|discomusik|diskomusik|disco fever|musica disco|musique disco|ディスコ',
  trance: 'trance|trance music|trancemusik|musica trance|トランス',
  dubstep: 'dubstep|dub step|dubstep music|ダブステップ',
  'bossa-nova':
    'bossa nova|bossa|bossa nova jazz|jazz bossa|bossanova|musica bossa nova|ボサノバ|ボサノヴァ|ボッサ',
  cinematic:
    'cinematic music|cinematic score|cinematic soundtrack|cinematic orchestral|orchestral cinematic|orchestral cinematic music|hybrid orchestral|kinomusik',
  swing:
    'swing|swing jazz|jazz swing|swing music|swingmusik|musica swing|スウィング|スイング|スウィングジャズ',
  afrobeats:
    'afrobeats|afro beats|afrobeat|afro beat|afropop|afro pop|musica afrobeat|アフロビート|アフロビーツ',
  chiptune:
    'chiptune|chip tune|chip music|chipmusik|8 bit|8bit|16 bit|16bit|8 bit music|チップチューン|ファミコン|8ビット|16ビット',
};

/** Genre names that are things, too: "my country", "a house by the sea", "between a rock and a hard place". */
export const THINGS: ReadonlySet<string> = new Set(
  'house country garage trap soul score dance chamber lounge jungle western metal rock march swing acid spa drill folk anthem ballad western latin popular minimal punk disco indie'.split(
    ' ',
  ),
);
