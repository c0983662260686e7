/** Why a musical wish is not met. */
export type UnmetReason =
  | 'voice'
  | 'language'
  | 'room'
  | 'instrument'
  | 'sound'
  | 'structure'
  | 'meter'
  | 'tempo'
  | 'length'
  | 'artist';

/** The last chorus goes up a whole tone. */
export const KEY_CHANGE =
  'key change|key changes|key change at the end|key change at the last chorus|key change in the last chorus|key change before the last chorus|final key change|last chorus key change|modulation|modulation at the end|modulate|modulates|key lift|truck driver modulation|tonartwechsel|tonartwechsel am ende|ruckung|modulation am ende|cambio de tono|cambio de tono al final|cambio de tonalidad|cambio de clave|modulacion|modulacion al final|changement de tonalite|changement de tonalite a la fin|mudanca de tom|mudanca de tom no final|mudanca de tonalidade|modulacao|転調|最後に転調|ラスサビ転調|ラストで転調';

/** Parts that every song has, and how it unfolds. */
export const STRUCTURE =
  'intro|outro|verse|verses|chorus|choruses|bridge|hook|hooks|refrain|strophe|strophen|refrains|prechorus|pre chorus|breakdown|build up|buildup|builds up|build ups|builds|building|drop|drops|beat drop|bass drop|big drop|crescendo|climax|coda|interlude|middle eight|riff|riffs|estribillo|estrofa|verso|versos|refrao|couplet|couplets|puente|ponte|loop|loops|loopable|seamless loop|サビ|Aメロ|Bメロ|イントロ|アウトロ|間奏|ループ|ドロップ|catchy hook|catchy chorus|big chorus|huge chorus';

export const INSTRUMENTAL =
  'instrumental|instrumentals|instrumentale|instrumentales|instrumentalmusik|instrumentalstuck|wordless|karaoke|karaoke version|no singing|nur instrumental|solo instrumental|インスト|インストゥルメンタル|インスト曲|カラオケ|歌なし|ボーカルなし|歌詞なし';

/** Wishes that the composer cannot meet, by reason. */
export const UNMET_ROWS: readonly (readonly [reason: UnmetReason, words: string])[] = [
  [
    'instrument',
    'kazoo|didgeridoo|didjeridu|turntables|turntable|scratching|scratches|dj scratches|handclaps|hand claps|claps|clapping|clap|snaps|finger snaps|finger snapping|palmas|klatschen|whistling|triangle|triangulo|jaw harp|castanets|castanuelas|spoons|stomps|stomping|cowbell|vuvuzela|palmadas|claquements|sifflement|pfeifen|assobio|手拍子|口笛|カスタネット|三角',
  ],
  [
    'sound',
    'sound effects|sound effect|sfx|gunshots|gunshot|sirens|siren|thunder|applause|crowd noise|crowd|crowd cheering|traffic|traffic noise|city sounds|train sounds|heartbeat|footsteps|laughter|cat meowing|dog barking|crickets|explosions|radio static|tape hiss|field recordings|white noise|brown noise|pink noise|binaural beats|432 hz|432hz|528hz|528 hz|gewitter|donner|truenos|tonnerre|trovao|効果音|雷|拍手',
  ],
  [
    'structure',
    'fade out|fade in|fades out|fadeout|fade|fading out|ausblenden|desvanecimiento|fondu|tempo change|tempo changes|changes tempo|speeds up|speed up|gets faster|accelerando|slows down|ritardando|beat switch|rubato|polyrhythm|polyrhythms|call and response|false ending|schneller werdend|cambio de ritmo|changement de tempo|フェードアウト|テンポチェンジ|だんだん速く',
  ],
];

/** Words that come before an artist's name. */
export const ARTIST_LEADS =
  'in the style of|style of|in the vein of|a la|sounds like|sounding like|sound like|similar to|reminiscent of|inspired by|influenced by|like|im stil von|klingt wie|wie|al estilo de|estilo|tipo|en plan|dans le style de|a la maniere de|comme|no estilo de|ao estilo de|como';
