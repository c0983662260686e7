import type { Voice } from '../../vocals';

/** How a phrase asks for singing: with words, by a choir, by a vocoder, without a band, by two, or as no voice of ours can. */
export type VoiceAsk = 'words' | 'choir' | 'vocoder' | 'alone' | 'duet' | 'unmet';

export interface VoiceRow {
  ask: VoiceAsk;
  voice: Voice | null;
  words: string;
}

const row = (ask: VoiceAsk, words: string, voice: Voice | null = null): VoiceRow => ({ ask, voice, words });

export const VOICE_ROWS: readonly VoiceRow[] = [
  row(
    'words',
    'female|female vocal|female vocals|female voice|female singer|female vocalist|female lead vocals|woman singing|woman s voice|girl group|girlgroup|sangerin|frauenstimme|frauengesang|weibliche stimme|weiblicher gesang|mit sangerin|cantora|voz femenina|voz feminina|voces femeninas|voz de mujer|voz de mulher|cantante femenina|voix feminine|voix de femme|chanteuse|voce femminile|女性ボーカル|女性ヴォーカル|女性の声|女声',
    'female',
  ),
  row(
    'words',
    'male|male vocal|male vocals|male voice|male singer|male vocalist|male lead vocals|man singing|man s voice|boy band|boyband|mannerstimme|mannergesang|mannliche stimme|mannlicher gesang|cantor|voz masculina|voces masculinas|voz de hombre|voz de homem|cantante masculino|voix masculine|voix d homme|chanteur|voce maschile|男性ボーカル|男性ヴォーカル|男性の声|男声',
    'male',
  ),
  row(
    'words',
    'vocals|vocal|voice|voices|singer|singers|singing|sung|sing|sings|vocalist|vocalists|lyrics|with lyrics|stimme|stimmen|gesang|gesungen|sanger|mit gesang|songtext|voz|voces|vozes|cantante|cantada|cantado|cantar|letra|letras|voix|chante|chantee|chant|paroles|vocaux|ボーカル|ヴォーカル|歌声|歌詞|歌入り|歌もの',
  ),
  row(
    'choir',
    'backing vocals|background vocals|harmonies|vocal harmonies|humming|oohs and aahs|oohs|kids choir singing|choir vocals|choral vocals',
  ),
  row(
    'vocoder',
    'vocoder|vocoder vocals|vocoder voice|talkbox|talk box|autotune|auto tune|autotuned|autotune vocals|auto tune vocals|autotuned vocals|robot voice|robot vocals|robotic voice|robotic vocals|roboterstimme|voz robotica|voix robotique|voz robotizada|ボコーダー|オートチューン|ロボットボイス',
  ),
  row('alone', 'acapella|a cappella|acappella|a capella|アカペラ'),
  row('duet', 'duet|duett|dueto|duo vocal|デュエット'),
  row(
    'unmet',
    'rapper|rappers|rapping|rapped|beatbox|beatboxing|vocal chops|vocal chop|vocal samples|spoken word|screaming|screams|screamed vocals|growls|growling|falsetto|ad libs|adlibs|ラップ調の歌',
  ),
];

const NAMES =
  'welsh spanish german french italian portuguese japanese korean chinese mandarin cantonese hindi arabic russian turkish polish dutch swedish norwegian danish finnish greek hebrew irish gaelic swahili tagalog thai vietnamese indonesian ukrainian czech hungarian romanian persian icelandic catalan'.split(
    ' ',
  );

/** Wishes for words in another language than English. */
export const OTHER_LANGUAGE = [
  ...NAMES.flatMap((name) => [
    `in ${name}`,
    `sung in ${name}`,
    `${name} lyrics`,
    `${name} vocals`,
    `${name} language`,
  ]),
  'auf deutsch|auf spanisch|auf franzosisch|auf italienisch|auf japanisch|deutscher text|en espanol|en frances|en castellano|en francais|en allemand|em portugues|em espanhol|in italiano|日本語で|日本語の歌詞|日本語歌詞',
].join('|');
