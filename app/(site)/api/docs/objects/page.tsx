import type { Metadata } from 'next';
import { ObjectsPage } from '@/components/docs/objects-page';
import { site } from '@/lib/core/site';
import { apiReference, namedFields } from '@/lib/http/openapi/reference';
import { pageContext } from '@/lib/http/page';
import { metadataOf } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Objects | API of ${site.name}`,
    description: `The objects that the API of ${site.name} answers, field by field.`,
    path: '/api/docs/objects',
  });
}

export default async function DocsObjectsPage() {
  const { siteUrl } = await pageContext();
  return <ObjectsPage nouns={apiReference(siteUrl)} objects={namedFields()} />;
}
