import type { Metadata } from 'next';
import { PlainPage } from '@/components/layout/plain-page';
import { LegalText } from '@/components/legal/legal-text';
import { formatLongDate } from '@/lib/core/format';
import type { LegalKind } from '@/lib/core/ports';
import { site } from '@/lib/core/site';
import { getLegalText } from '@/lib/domain/legal/get-text';
import { pageContext } from '@/lib/http/page';
import { metadataOf } from '@/lib/http/seo/metadata';

const DESCRIPTIONS: Record<LegalKind, string> = {
  terms: `The terms on which ${site.name} can be used: account, credits, plans, content and licences.`,
  privacy: `What ${site.name} stores about you, why, for how long, and who gets it.`,
  licence: `What you may do with a song from ${site.name}: all rights reserved, CC BY or CC0.`,
};

/** Returns the metadata of a legal text's page. */
export async function legalMetadata(kind: LegalKind): Promise<Metadata> {
  const { title } = await getLegalText(await pageContext(), kind);
  return metadataOf({
    title: `${title} | ${site.name}`,
    description: DESCRIPTIONS[kind],
    path: `/${kind}`,
  });
}

/** The page of a legal text with its version, for everyone. */
export async function LegalPage({ kind }: { kind: LegalKind }) {
  const { title, version, markdown } = await getLegalText(await pageContext(), kind);
  return (
    <PlainPage title={title} lead={versionLine(version)}>
      <LegalText>{markdown}</LegalText>
    </PlainPage>
  );
}

/** A version is a date or a hash. */
function versionLine(version: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(version)
    ? `Version of ${formatLongDate(`${version}T00:00:00Z`, 'UTC')}`
    : `Version ${version}`;
}
