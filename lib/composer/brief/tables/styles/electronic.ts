import type { StyleRow } from './style';

/** Electronic and urban styles that a related genre plays, with their own tempo and instruments. */
export const ELECTRONIC_RELATIVES: readonly StyleRow[] = [
  {
    words:
      'synthpop|synth pop|new wave|newwave|electroclash|neue deutsche welle|ndw|futurepop|シンセポップ|テクノポップ|ニューウェーブ',
    genre: 'pop',
    tempo: [104, 118, 132],
    play: ['synth-lead', 'synth-bass'],
  },
  {
    words:
      'hardstyle|rawstyle|gabber|hardcore techno|happy hardcore|frenchcore|speedcore|makina|hard dance|ハードスタイル|ガバ',
    genre: 'techno',
    tempo: [148, 156, 180],
    play: ['supersaw'],
    moods: ['energetic'],
    energy: 0.1,
  },
  {
    words:
      'eurodance|euro dance|eurobeat|italo dance|90s dance|dance music|dancefloor|ユーロビート|ダンスミュージック',
    genre: 'house',
    tempo: [126, 134, 150],
    play: ['supersaw', 'piano'],
    moods: ['happy'],
  },
  {
    words: 'italo disco|italodisco|space disco|hi nrg',
    genre: 'disco',
    tempo: [112, 122, 130],
    play: ['synth-bass', 'synth-lead'],
    moods: ['nostalgic'],
  },
  {
    words: 'disco house|indie dance|future funk|フューチャーファンク',
    genre: 'house',
    tempo: [112, 119, 124],
    play: ['electric-guitar', 'electric-bass'],
    moods: ['groovy'],
  },
  {
    words:
      'uk garage|ukg|2 step|two step garage|2 step garage|speed garage|garage house|bassline house|future garage|uk bass|ガラージ',
    genre: 'house',
    tempo: [126, 131, 136],
    play: ['organ', 'sub-bass'],
    moods: ['groovy'],
  },
  {
    words: 'amapiano|gqom|kwaito|アマピアノ',
    genre: 'house',
    tempo: [108, 112, 116],
    play: ['sub-bass', 'electric-piano', 'latin-kit'],
    moods: ['groovy'],
  },
  {
    words: 'drill|uk drill|ny drill|drill beat|chicago drill|brooklyn drill|ドリル',
    genre: 'trap',
    tempo: [138, 142, 148],
    play: ['808-bass'],
    moods: ['dark'],
  },
  {
    words: 'phonk|drift phonk|brazilian phonk|memphis phonk|フォンク',
    genre: 'trap',
    tempo: [124, 136, 156],
    play: ['808-bass', 'bells'],
    moods: ['dark'],
  },
  {
    words: 'future bass|kawaii future bass|melodic bass|wave music|フューチャーベース',
    genre: 'trap',
    tempo: [136, 148, 158],
    play: ['supersaw'],
    moods: ['uplifting'],
  },
  {
    words: 'hyperpop|pc music|glitchcore|nightcore|ハイパーポップ',
    genre: 'pop',
    tempo: [132, 150, 172],
    play: ['supersaw', '808-bass'],
    moods: ['energetic'],
  },
  {
    words: 'grime',
    genre: 'trap',
    tempo: [136, 140, 144],
    play: ['square-lead', 'sub-bass'],
    moods: ['dark'],
  },
  {
    words: 'breakbeat|breaks|big beat|nu skool breaks|florida breaks|breakdance|b boy|ブレイクビーツ',
    genre: 'drum-and-bass',
    tempo: [118, 132, 142],
    play: ['break-kit'],
  },
  {
    words: 'trip hop|triphop|bristol sound|トリップホップ',
    genre: 'hip-hop',
    tempo: [74, 86, 96],
    play: ['electric-piano', 'strings'],
    moods: ['mysterious'],
  },
  {
    words:
      'downtempo|down tempo|chillwave|chill wave|chillstep|chill trap|psychill|psybient|balearic|ダウンテンポ',
    genre: 'lo-fi',
    tempo: [78, 90, 104],
    play: ['pad'],
    moods: ['chill'],
  },
  {
    words: 'vaporwave|vapor wave|mallsoft|slushwave|ヴェイパーウェイヴ',
    genre: 'lo-fi',
    tempo: [60, 72, 86],
    play: ['electric-piano', 'pad'],
    moods: ['nostalgic'],
  },
  {
    words: 'bedroom pop|dream pop|dreampop|ドリームポップ|ベッドルームポップ',
    genre: 'pop',
    tempo: [84, 104, 122],
    play: ['electric-guitar', 'pad'],
    moods: ['dreamy'],
  },
  {
    words: 'idm|glitch|glitch hop|braindance|intelligent dance music|experimental electronic',
    genre: 'techno',
    tempo: [96, 124, 150],
    play: ['glass-pad', 'pluck'],
    moods: ['mysterious'],
  },
  {
    words: 'industrial|ebm|electro industrial|aggrotech|dark electro|インダストリアル',
    genre: 'techno',
    tempo: [110, 122, 134],
    play: ['distorted-guitar'],
    moods: ['dark'],
  },
  {
    words:
      'darkwave|dark wave|coldwave|cold wave|post punk|postpunk|gothic rock|goth rock|goth|witch house|ポストパンク|ゴシック',
    genre: 'rock',
    tempo: [104, 124, 146],
    play: ['electric-guitar', 'synth-lead'],
    moods: ['dark'],
  },
  {
    words:
      'electro|electro funk|electro swing|electroswing|old school electro|エレクトロ|エレクトロスウィング',
    genre: 'house',
    tempo: [118, 126, 132],
    play: ['synth-bass', 'stab'],
    moods: ['groovy'],
  },
  {
    words:
      'rap|rap song|rap music|freestyle rap|freestyle beat|deutschrap|german rap|french rap|rap francais|rap espanol|rap nacional|battle rap|ラップ',
    genre: 'hip-hop',
    tempo: [82, 92, 104],
  },
  {
    words:
      'chillout|chill out|new age|newage|healing music|chill music|チルアウト|ニューエイジ|ヒーリング|ヒーリングミュージック|癒し系',
    genre: 'ambient',
    tempo: [56, 70, 90],
    play: ['pad'],
    moods: ['calm'],
  },
  {
    words: 'dancehall|ragga|bashment|ダンスホール',
    genre: 'reggaeton',
    tempo: [90, 98, 108],
    moods: ['festive'],
  },
  {
    words: 'dembow|perreo|moombahton|neoperreo|デンボウ',
    genre: 'reggaeton',
    tempo: [98, 110, 120],
    moods: ['festive'],
  },
  {
    words: 'funk carioca|baile funk|brazilian funk|funk brasileiro|mandelao|brega funk|バイレファンキ',
    genre: 'reggaeton',
    tempo: [126, 130, 136],
    play: ['808-bass', 'latin-kit'],
    moods: ['festive'],
  },
  {
    words: 'dub|dub reggae|dubwise|ダブ',
    genre: 'reggae',
    tempo: [62, 70, 80],
    play: ['sub-bass', 'organ'],
    moods: ['chill'],
  },
  {
    words: 'ska|ska punk|two tone|2 tone|third wave ska|スカ',
    genre: 'reggae',
    tempo: [128, 150, 172],
    play: ['brass', 'electric-guitar'],
    moods: ['energetic'],
  },
  { words: 'rocksteady|rock steady|ロックステディ', genre: 'reggae', tempo: [74, 84, 98], play: ['organ'] },
];
