import { z } from 'zod';
import { askWithin } from '../music-hosted/describe';
import type { Published } from '../music-models/open-model';
import { inputFields, openApi } from '../music-models/schema';
import { refuse } from '../outbound/faults';
import type { Outbound } from '../outbound/outbound';

const published = z.object({
  is_official: z.boolean().nullish(),
  latest_version: z.object({ id: z.string(), openapi_schema: openApi }),
});

interface Version extends Published {
  /** Null for a model that is called by its name alone. */
  version: string | null;
}

/** Reads the fields of a model's input and how it is called. Throws `invalid` if there is no such model. */
export async function readSchema(outbound: Outbound, model: string, signal: AbortSignal): Promise<Version> {
  const answer = await askWithin(outbound, { path: `/models/${model}`, allow: [404], signal });
  const told = answer.jsonOrNull(published);
  const fields = told ? inputFields(told.latest_version.openapi_schema) : null;
  if (!told || !fields) return refuse('invalid', `no schema of ${model}`);
  const { id } = told.latest_version;
  return { fields, version: told.is_official || !/^[0-9a-f]{64}$/.test(id) ? null : id };
}
