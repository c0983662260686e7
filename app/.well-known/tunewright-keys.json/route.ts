import { publicKeys } from '@/lib/domain/song/provenance/list-keys';
import { raw } from '@/lib/http/raw';

const HEADERS = {
  'content-type': 'application/jwk-set+json',
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
};

/** The public keys of the statements about songs. */
export const GET = raw(async (ctx) => Response.json(await publicKeys(ctx), { headers: HEADERS }));
