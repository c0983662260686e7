import type { Metadata } from 'next';
import { JsonLd } from '@/components/layout/json-ld';
import { CreateStudio } from '@/components/song/create/create-studio';
import { site } from '@/lib/core/site';
import { getPricing } from '@/lib/domain/credits/queries';
import { listGenres } from '@/lib/domain/genre/queries';
import { createProduct } from '@/lib/domain/song/seo/structured-data';
import { pageContext, requireAccount } from '@/lib/http/page';
import { absolute, metadataOf } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Create a song | ${site.name}`,
    description: `Describe the song you want and hear it within a minute. ${site.name} writes, arranges and renders it.`,
    path: '/create',
  });
}

export default async function CreatePage() {
  await requireAccount('/create');
  const ctx = await pageContext();
  const [genres, pricing] = await Promise.all([listGenres(ctx), getPricing(ctx)]);
  return (
    <>
      <JsonLd data={createProduct(absolute)} />
      <CreateStudio genres={genres} pricing={pricing} />
    </>
  );
}
