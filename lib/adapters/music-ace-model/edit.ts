import { FormData } from 'undici';
import type { OrderedEdit } from '@/lib/core/music/provider';

/** Lengths are rounded: a continuation begins this early, so that no gap remains before it. */
const OVERLAP_SECONDS = 1;

const TYPES = { mp3: 'audio/mpeg', flac: 'audio/flac', wav: 'audio/wav' } as const;

/** Returns the fields of an edit, which the servers of the model name alike. A stretch beyond the end continues the song. */
export function editFields(edit: OrderedEdit) {
  if (edit.kind === 'cover') return { task_type: 'cover', audio_cover_strength: edit.strength };
  const { durationSeconds } = edit.source;
  return edit.kind === 'repaint'
    ? { task_type: 'repaint', repainting_start: edit.startSeconds, repainting_end: edit.endSeconds }
    : {
        task_type: 'repaint',
        repainting_start: Math.max(0, durationSeconds - OVERLAP_SECONDS),
        repainting_end: durationSeconds + edit.seconds,
      };
}

/** Returns a form of `fields` and the source's file. Throws ProviderError if there is no source any more. */
export async function formOf(
  fields: Record<string, unknown>,
  part: string,
  { source }: OrderedEdit,
): Promise<FormData> {
  const { bytes, container } = await source.load();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set(part, new Blob([new Uint8Array(bytes)], { type: TYPES[container] }), `source.${container}`);
  return form;
}
