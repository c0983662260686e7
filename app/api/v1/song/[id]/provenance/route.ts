import { provenanceApi } from '@/lib/domain/song/provenance/contract';
import { getProvenance } from '@/lib/domain/song/provenance/get-provenance';
import { route } from '@/lib/http/route';

export const GET = route(provenanceApi.get, async (ctx, { params }) => ({
  data: await getProvenance(ctx, params.id),
}));
