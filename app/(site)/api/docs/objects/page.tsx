import type { Metadata } from 'next';
import { ObjectsPage } from '@/components/docs/objects-page';
import { site } from '@/lib/core/site';
import { env } from '@/lib/env';
import { apiReference, namedFields } from '@/lib/http/openapi/reference';
import { metadataOf } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Objects | API of ${site.name}`,
    description: `The objects that the API of ${site.name} answers, field by field.`,
    path: '/api/docs/objects',
  });
}

export default function DocsObjectsPage() {
  return <ObjectsPage nouns={apiReference(env().SITE_URL)} objects={namedFields()} />;
}
