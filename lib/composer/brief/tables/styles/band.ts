import type { StyleRow } from './style';

/** Kinds of pop, rock and metal, with what distinguishes them. */
export const BAND_BRANCHES: readonly StyleRow[] = [
  {
    words: 'dance pop|pop dance|dancepop',
    genre: 'pop',
    tempo: [112, 120, 128],
    moods: ['groovy'],
    energy: 0.1,
  },
  {
    words: 'teen pop|bubblegum pop|bubblegum|boy band|boyband',
    genre: 'pop',
    tempo: [100, 116, 128],
    moods: ['happy'],
  },
  {
    words: 'acoustic pop|pop acustico|akustikpop',
    genre: 'pop',
    tempo: [76, 96, 116],
    play: ['acoustic-guitar'],
  },
  {
    words: 'electro pop|elektropop|electronic pop|エレクトロポップ',
    genre: 'pop',
    tempo: [100, 118, 128],
    play: ['synth-bass', 'synth-lead'],
  },
  {
    words: 'soft rock|yacht rock|adult contemporary|am gold',
    genre: 'rock',
    tempo: [76, 96, 112],
    play: ['electric-piano'],
    moods: ['chill'],
  },
  {
    words: 'hard rock|arena rock|stadium rock|rock pesado|rock duro|glam rock|hair metal|ハードロック',
    genre: 'rock',
    tempo: [100, 128, 150],
    play: ['distorted-guitar'],
    energy: 0.1,
  },
  {
    words: "rock n roll|rock and roll|rock'n'roll|rocknroll|rockabilly|rock roll|ロックンロール",
    genre: 'rock',
    tempo: [150, 168, 184],
    play: ['electric-guitar', 'upright-bass', 'piano'],
  },
  {
    words: 'indie rock|indierock|college rock|インディーロック',
    genre: 'indie',
    tempo: [104, 128, 148],
    play: ['electric-guitar'],
  },
  {
    words:
      'garage rock|country rock|stoner rock|stoner|britpop|brit pop|brit rock|blues rock|bluesrock|classic rock|southern rock|heartland rock|dad rock|rock clasico|folk rock|pop rock|rock en espanol|rock nacional',
    genre: 'rock',
    tempo: [96, 122, 144],
    play: ['overdriven-guitar'],
  },
  {
    words: 'indie pop|indiepop|jangle pop|twee|インディーポップ',
    genre: 'indie',
    tempo: [88, 108, 128],
    moods: ['dreamy'],
  },
  {
    words: 'hardcore punk|skate punk|oi punk|street punk|anarcho punk',
    genre: 'punk',
    tempo: [176, 196, 216],
    moods: ['angry'],
    energy: 0.06,
  },
  {
    words: 'pop punk|poppunk|easycore|ポップパンク',
    genre: 'punk',
    tempo: [150, 168, 190],
    play: ['distorted-guitar'],
    moods: ['energetic'],
  },
  {
    words: 'grunge|seattle sound|post grunge|グランジ',
    genre: 'rock',
    tempo: [88, 112, 130],
    play: ['distorted-guitar'],
    moods: ['dark'],
  },
  {
    words:
      'alternative rock|alt rock|alternative|alternativ|alternativo|rock alternativo|rock alternatif|オルタナティブロック|オルタナ',
    genre: 'rock',
    tempo: [96, 120, 144],
    play: ['overdriven-guitar'],
  },
  {
    words: 'thrash metal|thrash|speed metal|power metal|crossover thrash|スラッシュメタル',
    genre: 'metal',
    tempo: [160, 184, 208],
    moods: ['energetic'],
  },
  {
    words:
      'death metal|melodic death metal|melodeath|black metal|deathcore|grindcore|blackened death metal|brutal metal|デスメタル|ブラックメタル',
    genre: 'metal',
    tempo: [150, 188, 216],
    moods: ['angry'],
  },
  {
    words: 'doom metal|doom|sludge|sludge metal|stoner metal|ドゥームメタル',
    genre: 'metal',
    tempo: [62, 74, 92],
    moods: ['dark'],
  },
  {
    words:
      'nu metal|metalcore|djent|groove metal|post hardcore|rap metal|industrial metal|alternative metal|hardcore|prog metal|progressive metal|メタルコア',
    genre: 'metal',
    tempo: [96, 126, 156],
    moods: ['angry'],
  },
  {
    words: 'symphonic metal|gothic metal|opera metal|シンフォニックメタル',
    genre: 'metal',
    tempo: [110, 140, 170],
    play: ['strings', 'choir'],
    moods: ['epic'],
  },
  {
    words: 'viking folk metal|folk metal|viking metal|pagan metal|celtic metal|pirate metal',
    genre: 'metal',
    tempo: [120, 148, 176],
    play: ['violin'],
    moods: ['epic'],
  },
];
