import type { MusicOrder, OrderedEdit } from '@/lib/core/music/provider';
import { styleText } from '../music-hosted/order';
import { refuse } from '../outbound/faults';
import { AUDIO, wordsOf } from './order';

const MAX_PROMPT = 300;
const MAX_LYRICS = 1_000;
const MAX_SOURCE_BYTES = 50 * 1024 * 1024;

/** The model that makes covers beside a model that makes songs. */
export const coverModel = (model: string) => (model.endsWith('-free') ? 'music-cover-free' : 'music-cover');

/** Returns the body of a call for a cover. Without lyrics, or with too many, the model hears the words in the source. */
export async function coverBody(order: MusicOrder, edit: OrderedEdit, model: string): Promise<object> {
  const { bytes } = await edit.source.load();
  if (bytes.length > MAX_SOURCE_BYTES) return refuse('invalid', `a source of ${bytes.length} bytes`);
  const words = wordsOf(order);
  return {
    model: coverModel(model),
    prompt: styleText(order, MAX_PROMPT),
    ...(words === null || words.length > MAX_LYRICS ? {} : { lyrics: words }),
    audio_base64: Buffer.from(bytes).toString('base64'),
    ...AUDIO,
  };
}
