import type { Metadata } from 'next';
import { NounPage } from '@/components/docs/noun-page';
import { NotFound } from '@/components/layout/not-found';
import { site } from '@/lib/core/site';
import { answerNotFound } from '@/lib/http/answer';
import { apiReference } from '@/lib/http/openapi/reference';
import { pageContext } from '@/lib/http/page';
import { metadataOf, missingMetadata } from '@/lib/http/seo/metadata';

interface Props {
  params: Promise<{ noun: string }>;
}

async function lookUp(params: Props['params']) {
  const { siteUrl } = await pageContext();
  const nouns = apiReference(siteUrl);
  const { noun } = await params;
  return { nouns, found: nouns.find((one) => one.noun === noun) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { found } = await lookUp(params);
  if (!found) return missingMetadata('Page not found');
  return metadataOf({
    title: `${found.title} | API of ${site.name}`,
    description: `The calls of the API of ${site.name} for: ${found.title.toLowerCase()}.`,
    path: `/api/docs/${found.noun}`,
  });
}

export default async function DocsNounPage({ params }: Props) {
  const { nouns, found } = await lookUp(params);
  if (found) return <NounPage {...found} nouns={nouns} />;
  answerNotFound();
  return <NotFound />;
}
