import { provenanceApi } from '@/lib/domain/song/provenance/contract';
import { findSound } from '@/lib/domain/song/provenance/find-sound';
import { route } from '@/lib/http/route';

export const GET = route(provenanceApi.find, async (ctx, { params }) => ({
  data: await findSound(ctx, params.sha256),
}));
