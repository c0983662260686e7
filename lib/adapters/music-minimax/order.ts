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

/** Returns the body of a call. Without lyrics, the model writes words unless the song is instrumental. */
export function bodyOf(order: MusicOrder, model: string): object {
  const lyrics = lyricsOf(order);
  return {
    model,
    prompt: promptText(order, MAX_PROMPT),
    ...(lyrics === null ? {} : { lyrics: tagged(lyrics) }),
    is_instrumental: !order.vocals,
    lyrics_optimizer: order.vocals && lyrics === null,
    output_format: 'url',
    audio_setting: { sample_rate: 44_100, bitrate: 256_000, format: 'mp3' },
  };
}

/** Writes the tags as the model knows them, without numbers, and leaves out those that it would sing. */
function tagged(lyrics: string): string {
  const text = sectionsOf(lyrics)
    .map(({ tag, lines }) => [...knownTag(tag), ...lines].join('\n'))
    .join('\n\n')
    .trim();
  return text.length > MAX_LYRICS ? refuse('invalid', `${text.length} characters of lyrics`) : text;
}

function knownTag(tag: string): string[] {
  const words = (tag.split(':')[0] ?? '').split(/[\s-]+/).filter((word) => /^\p{L}+$/u.test(word));
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(' ');
  const known = name === 'Instrumental' ? 'Inst' : name;
  return TAGS.has(known) ? [`[${known}]`] : [];
}
