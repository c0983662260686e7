import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { StudioHome } from '@/components/home/studio-home';
import { VisitorHome } from '@/components/home/visitor-home';
import { JsonLd } from '@/components/layout/json-ld';
import type { Ctx } from '@/lib/core/context';
import { withQuery } from '@/lib/core/text/address';
import { getPricing } from '@/lib/domain/credits/queries';
import { songApi } from '@/lib/domain/song/contract';
import { COMMUNITY_QUERY, RECENT_QUERY } from '@/lib/domain/song/list/cache-rules';
import { listSongs } from '@/lib/domain/song/queries';
import { webApplication } from '@/lib/domain/song/seo/structured-data';
import { isAppShell, pageContext } from '@/lib/http/page';
import { absolute, defaultMetadata } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return defaultMetadata('/');
}

interface Props {
  searchParams: Promise<{ sketch?: string | string[] }>;
}

export default async function HomePage({ searchParams }: Props) {
  if (await isAppShell()) return <StudioHome />;
  const ctx = await pageContext();
  const { sketch } = await searchParams;
  if (ctx.actor.kind === 'user' && typeof sketch === 'string') redirect(withQuery('/create', { sketch }));
  const others = await readSongs(ctx, COMMUNITY_QUERY);
  if (ctx.actor.kind === 'user') {
    return <StudioHome recent={await readSongs(ctx, RECENT_QUERY)} others={others} />;
  }
  return (
    <>
      <JsonLd data={webApplication(absolute, ctx.clock.now())} />
      <VisitorHome songs={others.data} pricing={await getPricing(ctx)} />
    </>
  );
}

async function readSongs(ctx: Ctx, query: Record<string, string>) {
  return { message: '', ...(await listSongs(ctx, songApi.list.query.parse(query))) };
}
