import type { GenreId } from '../genres/catalogue';
import type { Genre } from '../genres/genre';
import { hashText } from '../random';
import type { Vocals, Voice } from '../vocals';
import { isEnglish } from './language';
import type { Reading, Unmet, VoiceWish } from './reading';
import type { SongRequest } from './request';

/** What decides about singing, besides request and prompt. */
interface Setting {
  genre: Genre;
  /** The style as written. */
  style: string | null;
  hasWords: boolean;
  playsChoir: boolean;
}

/** How a song is sung, and the wishes about it that cannot be met. */
interface Singing {
  vocals: Vocals;
  voice: Voice;
  unmet: Unmet[];
  /** A wish for a singer that the choir meets without words. */
  byChoir: string | null;
}

const MAX_WISH = 60;
/** Genres in which hard-tuned voices are at home, and styles of others. */
const HARD_TUNED: readonly string[] = [
  'house',
  'techno',
  'trance',
  'dubstep',
  'drum-and-bass',
  'synthwave',
  'chiptune',
  'trap',
  'hip-hop',
  'reggaeton',
] satisfies GenreId[];
const ELECTRONIC = /synth|electro|edm|dance|hyper|wave|trance|future/i;

function isElectronic({ genre, style }: Setting): boolean {
  return HARD_TUNED.includes(genre.id) || ELECTRONIC.test(style ?? '');
}

/** Returns how a song is sung if its field leaves it open. The synthetic singer is never the default. */
function automatic({ voices, otherLanguage }: Reading, setting: Setting, isForeign: boolean): Vocals {
  const asks = voices.map(({ ask }) => ask).filter((ask) => ask !== 'unmet');
  const wantsSinger = asks.some((ask) => ask !== 'choir' && ask !== 'alone');
  if (setting.hasWords) {
    if (isForeign) return asks.includes('choir') || setting.playsChoir ? 'choir' : 'none';
    if (asks.includes('vocoder') || isElectronic(setting)) return 'vocoder';
    if (wantsSinger) return 'synthetic';
    return asks.includes('choir') || setting.playsChoir ? 'choir' : 'none';
  }
  const canSing = !isForeign && otherLanguage === null;
  if (canSing && asks.includes('vocoder')) return 'vocoder';
  if (canSing && wantsSinger && isElectronic(setting)) return 'vocoder';
  return asks.length > 0 || setting.playsChoir ? 'choir' : 'none';
}

/** The wishes of a prompt that one voice in one language cannot meet. */
function unmetWishes({ voices, otherLanguage }: Reading): Unmet[] {
  const first = voices.find(({ voice }) => voice !== null)?.voice;
  const isBeyond = ({ ask, voice }: VoiceWish) =>
    ask === 'unmet' || ask === 'duet' || (voice !== null && voice !== first);
  return [
    ...voices.filter(isBeyond).map(({ wish }) => ({ wish, reason: 'voice' as const })),
    ...(otherLanguage ? [{ wish: otherLanguage, reason: 'language' as const }] : []),
  ];
}

function shortened(lyrics: string): string {
  const line = lyrics.split('\n').find((one) => /\p{L}/u.test(one.replace(/^\s*\[.*\]\s*$/, ''))) ?? '';
  return line.trim().slice(0, MAX_WISH);
}

/**
 * Decides how a song is sung: by the field, else by the prompt, the genre and whether it has words. Words in another
 * language than English are played. `instrumental` outweighs everything.
 */
export function chooseVocals(
  request: SongRequest,
  reading: Reading,
  setting: Setting,
  instrumental: boolean,
): Singing {
  const { lyrics = '', prompt } = request;
  const wished = reading.voices.find(({ voice }) => voice !== null)?.voice;
  const usual: Voice = hashText(prompt) % 2 === 0 ? 'female' : 'male';
  const voice = request.voice ?? wished ?? usual;
  if (instrumental) return { vocals: 'none', voice, unmet: [], byChoir: null };
  const isForeign = !isEnglish(setting.hasWords ? lyrics : prompt);
  const field = request.vocals ?? 'auto';
  const open = field === 'auto' ? automatic(reading, setting, isForeign) : field;
  const isUnsung = setting.hasWords && isForeign && (open === 'synthetic' || open === 'vocoder');
  const vocals = isUnsung ? 'none' : open;
  const asked = reading.voices.find(({ ask }) => ask !== 'choir' && ask !== 'alone');
  return {
    vocals,
    voice,
    unmet: [
      ...unmetWishes(reading),
      ...(setting.hasWords && isForeign ? [{ wish: shortened(lyrics), reason: 'language' as const }] : []),
    ],
    byChoir: vocals === 'choir' && !setting.hasWords ? (asked?.wish ?? null) : null,
  };
}
