import { type Ctx, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Gauge } from '@/lib/core/telemetry';
import { readGauges } from '@/lib/domain/monitoring/queries';
import { isScraper } from '@/lib/domain/monitoring/scraper';
import { env } from '@/lib/env';
import { liveContext } from '@/lib/live';
import { requestIdOf } from '../headers';
import { raw } from '../raw';

/** Several servers that scrape concurrently cost one read. */
const FRESH_MS = 10_000;

/** `GET /api/metrics`: this process and what all processes share, for Prometheus with its token and for admins. */
export async function metrics(request: Request): Promise<Response> {
  if (!isScraper(request.headers.get('authorization'), env().METRICS_TOKEN)) return forAdmins(request);
  return exposition(liveContext(requestIdOf(request.headers)));
}

const forAdmins = raw(async (ctx) => {
  userId(ctx);
  return isAdmin(ctx) ? exposition(ctx) : fail('auth.forbidden');
});

async function exposition(ctx: Ctx): Promise<Response> {
  const { type, text } = await ctx.metrics.expose(await sharedGauges(ctx));
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'private, no-store' } });
}

let last: { at: number; gauges: Promise<Gauge[]> } | undefined;

function sharedGauges(ctx: Ctx): Promise<Gauge[]> {
  const now = performance.now();
  if (!last || now - last.at > FRESH_MS) last = { at: now, gauges: readGauges(ctx) };
  return last.gauges;
}
