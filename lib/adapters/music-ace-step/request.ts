import { isTurbo } from '../music-ace-model/capabilities';
import type { AceSong } from '../music-ace-model/song';

export interface Generation {
  /** The operator's choice; null leaves it to the server. */
  model: string | null;
  /** The model that will answer, as far as it is known. */
  answering: string | null;
  thinking: boolean;
}

export type ReleaseTask = ReturnType<typeof releaseTaskOf>;

/** Returns the body of `POST /release_task` for one song. Everything that differs between versions is sent. */
export function releaseTaskOf(song: AceSong, { model, answering, thinking }: Generation) {
  return {
    prompt: song.caption,
    lyrics: song.lyrics,
    thinking,
    vocal_language: song.language,
    ...(song.bpm === null ? {} : { bpm: song.bpm }),
    ...(song.key === null ? {} : { key_scale: song.key }),
    ...(song.timeSignature === null ? {} : { time_signature: song.timeSignature }),
    audio_duration: song.seconds,
    ...samplingOf(answering),
    use_random_seed: false,
    seed: song.seed,
    batch_size: 1,
    audio_format: 'flac',
    task_type: 'text2music',
    use_cot_caption: thinking && !song.hasOwnWords,
    use_cot_language: thinking && !song.hasOwnWords && song.language === 'unknown',
    ...(model === null ? {} : { model }),
  };
}

/** The server's own defaults are those of turbo, whatever the model. */
function samplingOf(model: string | null): object {
  if (model === null) return {};
  if (isTurbo(model)) return { inference_steps: 8, shift: 3 };
  return { inference_steps: 50, shift: 1, guidance_scale: 7 };
}
