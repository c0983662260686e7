import { readFile } from 'node:fs/promises';
import type { Metadata } from 'next';
import { Guide } from '@/components/docs/guide/guide';
import { site } from '@/lib/core/site';
import { tools } from '@/lib/http/mcp/tools';
import { apiReference } from '@/lib/http/openapi/reference';
import { pageContext } from '@/lib/http/page';
import { metadataOf } from '@/lib/http/seo/metadata';

const EXAMPLE = 'clients/typescript/examples/make-a-song.mjs';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `API reference | ${site.name}`,
    description: `Make songs from a program: every call of ${site.name} with examples, errors and limits.`,
    path: '/api/docs',
  });
}

export default async function DocsGuidePage() {
  const { siteUrl } = await pageContext();
  const example = (await readFile(EXAMPLE, 'utf8')).trim();
  const listed = [...tools.values()].map(({ listed: { name, description = '' } }) => ({ name, description }));
  return (
    <Guide
      siteName={site.name}
      siteUrl={siteUrl}
      tools={listed}
      nouns={apiReference(siteUrl)}
      example={example}
    />
  );
}
