import { z } from 'zod';
import { askWithin } from '../music-hosted/describe';
import type { Published } from '../music-models/open-model';
import { inputFields, openApi } from '../music-models/schema';
import { refuse } from '../outbound/faults';
import type { Outbound } from '../outbound/outbound';

const found = z.object({ models: z.array(z.object({ endpoint_id: z.string(), openapi: openApi })) });

/** Reads the fields of a model's input from the catalogue. Throws `invalid` if there is no such model. */
export async function readSchema(
  catalogue: Outbound,
  model: string,
  signal: AbortSignal,
): Promise<Published> {
  const path = `/v1/models?endpoint_id=${encodeURIComponent(model)}&expand=openapi-3.0`;
  const answer = await askWithin(catalogue, { path, allow: [404], signal });
  const [first] = answer.jsonOrNull(found)?.models ?? [];
  const fields = first ? inputFields(first.openapi) : null;
  return fields ? { fields } : refuse('invalid', `no schema of ${model}`);
}
