import type { Ctx } from '@/lib/core/context';
import type { LegalKind } from '@/lib/core/ports';
import { site } from '@/lib/core/site';

/** A legal text as its page shows it. */
export interface LegalText {
  title: string;
  /** A date, such as 2026-11-23, or a hash. */
  version: string;
  /** Without the title. */
  markdown: string;
}

const TITLES: Record<LegalKind, string> = { terms: 'Terms', privacy: 'Privacy policy', licence: 'Licence' };
const GENERAL_LAW = 'The law of the country in which the operator is established applies.';

/** Returns a legal text with the operator's name and the other placeholders filled in. */
export async function getLegalText(ctx: Ctx, kind: LegalKind): Promise<LegalText> {
  const { version, markdown } = await ctx.legal.read(kind);
  const filled = fill(markdown, ctx);
  const [heading = '', title = TITLES[kind]] = /^#\s+(.+?)\s*(?:\n|$)/.exec(filled) ?? [];
  return { title, version, markdown: filled.slice(heading.length).trim() };
}

/** Placeholders that are not known stay as they are, so that a slip is seen. */
function fill(markdown: string, { siteUrl, legal }: Pick<Ctx, 'siteUrl' | 'legal'>): string {
  const { name, address, law } = site.operator;
  const values: Record<string, string> = {
    site: site.name,
    siteUrl,
    operator: address === null ? name : `${name}, ${address}`,
    email: site.supportEmail,
    law: law ?? GENERAL_LAW,
    recipients: legal.recipients,
  };
  return markdown.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, key: string) => values[key] ?? whole);
}
