import type { MusicOrder } from '@/lib/core/music/provider';
import { lyricsOf, promptText } from '../music-hosted/order';
import { sectionsOf } from '../music-hosted/sections';
import { refuse } from '../outbound/faults';
import { MAX_LYRICS } from './capabilities';

const MAX_PROMPT = 2_000;
const TAGS = new Set([
  'Intro',
  'Verse',
  'Pre Chorus',
  'Chorus',
  'Interlude',
  'Bridge',
  'Outro',
  'Post Chorus',
  'Transition',
  'Break',
  'Hook',
  'Build Up',
  'Inst',
  'Solo',
]);

/** How songs are delivered. */
export const AUDIO = {
  output_format: 'url',
  audio_setting: { sample_rate: 44_100, bitrate: 256_000, format: 'mp3' },
};

/** Returns the words to sing, tagged as the models know it; null if there are none. */
export function wordsOf(order: MusicOrder): string | null {
  const lyrics = lyricsOf(order);
  return lyrics === null ? null : tagged(lyrics);
}

/** Returns the body of a call. Without lyrics, the model writes words unless the song is instrumental. */
export function bodyOf(order: MusicOrder, model: string): object {
  const lyrics = wordsOf(order);
  if (lyrics !== null && lyrics.length > MAX_LYRICS)
    return refuse('invalid', `${lyrics.length} characters of lyrics`);
  return {
    model,
    prompt: promptText(order, MAX_PROMPT),
    ...(lyrics === null ? {} : { lyrics }),
    is_instrumental: !order.vocals,
    lyrics_optimizer: order.vocals && lyrics === null,
    ...AUDIO,
  };
}

/** Writes the tags as the model knows them, without numbers, and leaves out those that it would sing. */
function tagged(lyrics: string): string {
  return sectionsOf(lyrics)
    .map(({ tag, lines }) => [...knownTag(tag), ...lines].join('\n'))
    .join('\n\n')
    .trim();
}

function knownTag(tag: string): string[] {
  const words = (tag.split(':')[0] ?? '').split(/[\s-]+/).filter((word) => /^\p{L}+$/u.test(word));
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(' ');
  const known = name === 'Instrumental' ? 'Inst' : name;
  return TAGS.has(known) ? [`[${known}]`] : [];
}
