import type { Metadata } from 'next';
import { JsonLd } from '@/components/layout/json-ld';
import { CreateStudio } from '@/components/song/create/create-studio';
import { isId } from '@/lib/core/ids';
import { site } from '@/lib/core/site';
import { getPricing } from '@/lib/domain/credits/queries';
import { listGenres } from '@/lib/domain/genre/queries';
import { listOffered } from '@/lib/domain/song/models/list-models';
import { findDraft } from '@/lib/domain/song/queries';
import { createProduct } from '@/lib/domain/song/seo/structured-data';
import { pageContext, requireSignedIn } from '@/lib/http/page';
import { absolute, metadataOf } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Create a song | ${site.name}`,
    description: `Describe the song you want and hear it within a minute. ${site.name} writes, arranges and renders it.`,
    path: '/create',
  });
}

interface Props {
  searchParams: Promise<{ draft?: string | string[] }>;
}

export default async function CreatePage({ searchParams }: Props) {
  await requireSignedIn('/create');
  const ctx = await pageContext();
  const { draft: draftId } = await searchParams;
  const [genres, pricing, models, draft] = await Promise.all([
    listGenres(ctx),
    getPricing(ctx),
    listOffered(ctx),
    typeof draftId === 'string' && isId(draftId) ? findDraft(ctx, draftId) : null,
  ]);
  return (
    <>
      <JsonLd data={createProduct(absolute, ctx.clock.now())} />
      <CreateStudio key={draft?.id} {...{ genres, pricing, models, draft }} />
    </>
  );
}
