/** The fields of some models, each with whether it is required. */
export const INPUTS: Record<string, Record<string, boolean>> = {
  'fal-ai/ace-step': {
    tags: true,
    lyrics: false,
    duration: false,
    number_of_steps: false,
    seed: false,
    guidance_scale: false,
  },
  'fal-ai/minimax-music/v2': { prompt: true, lyrics_prompt: true, audio_setting: false },
  'fal-ai/elevenlabs/music': {
    prompt: false,
    composition_plan: false,
    music_length_ms: false,
    force_instrumental: false,
    output_format: false,
  },
  'fal-ai/stable-audio-25/text-to-audio': { prompt: true, seconds_total: false, guidance_scale: false },
  /** A model that no table knows. */
  'someone/new-music': { prompt: true, lyrics: false, duration: false, bpm: false },
};

/** Returns the OpenAPI document of a model as fal's catalogue shows it. */
export function openApiOf(id: string): object {
  const fields = Object.entries(INPUTS[id] ?? {});
  const input = {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name]) => [name, { title: name }])),
    required: fields.flatMap(([name, isRequired]) => (isRequired ? [name] : [])),
  };
  const schema = { $ref: '#/components/schemas/MusicInput' };
  return {
    openapi: '3.0.4',
    paths: {
      [`/${id}/requests/{request_id}/status`]: { get: {} },
      [`/${id}`]: { post: { requestBody: { required: true, content: { 'application/json': { schema } } } } },
    },
    components: { schemas: { QueueStatus: { type: 'object', properties: {} }, MusicInput: input } },
  };
}
