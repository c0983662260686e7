import type { MusicOrder, OrderedEdit, SourceOrder } from '@/lib/core/music/provider';
import { shorten } from '@/lib/core/text/shorten';
import { lyricsOf, styleText } from '../music-hosted/order';
import { refuse } from '../outbound/faults';
import type { SunoRecord } from './answer';
import { limitsOf, NOWHERE } from './order';

/** A continuation begins a second before the end, whose length is rounded. */
const OVERLAP_SECONDS = 1;

/** An order for one song of an earlier task. */
export interface EditCall {
  path: string;
  json: object;
}

/** Returns the call for an edit of a song that this service made and still knows. Other songs would need a public address. */
export function editCall(
  order: MusicOrder,
  edit: OrderedEdit,
  { made, model, record }: { made: SourceOrder; model: string; record: SunoRecord },
): EditCall {
  const song = record.data?.response?.sunoData?.[made.take - 1];
  const audioId = song?.id;
  // What was delivered had an address.
  if (!audioId || !(song.audioUrl || song.sourceAudioUrl))
    return refuse('source', 'the service has forgotten the song');
  const max = limitsOf(model);
  const style = styleText(order, max.style);
  const common = { audioId, title: shorten(order.title, max.title), callBackUrl: NOWHERE };
  if (edit.kind === 'repaint') {
    const prompt = shorten(order.prompt, max.lyrics);
    const { startSeconds: infillStartS, endSeconds: infillEndS } = edit;
    return {
      path: '/generate/replace-section',
      json: { ...common, taskId: made.reference, prompt, tags: style, infillStartS, infillEndS },
    };
  }
  const continueAt = Math.max(1, edit.source.durationSeconds - OVERLAP_SECONDS);
  const prompt = lyricsOf(order) ?? shorten(order.prompt, max.lyrics);
  return {
    path: '/generate/extend',
    json: {
      ...common,
      defaultParamFlag: true,
      model,
      prompt: prompt.slice(0, max.lyrics),
      style,
      continueAt,
    },
  };
}
