import type { Reply } from '../route';

interface Model {
  isOfficial: boolean;
  version: string;
  fields: string[];
}

/** Some models as the service shows them: official ones are called by name, others by their version. */
export const MODELS: Record<string, Model> = {
  'minimax/music-1.5': {
    isOfficial: true,
    version: 'hidden',
    fields: ['prompt', 'lyrics', 'sample_rate', 'bitrate', 'audio_format'],
  },
  'lucataco/ace-step': {
    isOfficial: false,
    version: '280fc4f9ee507577f880a167f639c02622421d8fecf492454320311217b688f1',
    fields: ['tags', 'lyrics', 'duration', 'number_of_steps', 'seed', 'scheduler'],
  },
};

export function modelPage(name: string): Reply {
  const model = MODELS[name];
  if (!model) return { status: 404, body: { title: 'Not found', detail: 'No such model', status: 404 } };
  const properties = Object.fromEntries(model.fields.map((field) => [field, { title: field }]));
  const schemas = { Input: { type: 'object', properties }, Output: { type: 'string', format: 'uri' } };
  return {
    body: {
      owner: name.split('/')[0],
      name: name.split('/')[1],
      is_official: model.isOfficial,
      latest_version: { id: model.version, openapi_schema: { openapi: '3.0.2', components: { schemas } } },
    },
  };
}
