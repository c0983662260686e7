import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';
import { markdownElements } from '../layout/markdown-elements';
import { PageLink } from '../ui/page-link';

const markdown = new MarkdownIt({ html: false, linkify: false }).disable([
  'image',
  'html_block',
  'html_inline',
]);

/** The allowed elements. Headings are below the page's title. */
const TAGS: Record<string, string> = {
  ...Object.fromEntries(['p', 'ul', 'ol', 'li', 'strong', 'em', 's', 'blockquote'].map((tag) => [tag, tag])),
  ...Object.fromEntries(['table', 'thead', 'tbody', 'tr', 'th', 'td'].map((tag) => [tag, tag])),
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};

const WEB = /^(?:https?:\/\/|mailto:)/i;
/** A path of this site, or a place on the page. */
const HERE = /^(?:\/(?!\/)|#)/;

/** Renders a legal text as elements, each heading with an id. HTML in it is plain text. */
export function LegalText({ children }: { children: string }) {
  return (
    <div className="prose-text wrap-anywhere [&_blockquote]:border-line [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_code]:rounded-xs [&_code]:bg-sunken [&_code]:px-1 [&_h2]:scroll-mt-20 [&_h3]:scroll-mt-20 [&_h3]:font-medium [&_li]:my-1 [&_li]:marker:text-quiet [&_ol]:list-decimal [&_ol]:pl-5 [&_pre]:whitespace-pre-wrap [&_table]:block [&_table]:overflow-x-auto [&_td]:py-1 [&_td]:pr-6 [&_td]:align-top [&_th]:pr-6 [&_th]:text-left [&_ul]:list-disc [&_ul]:pl-5">
      {markdownElements(withAnchors(markdown.parse(children, {})), elementOf)}
    </div>
  );
}

function elementOf(token: Token, inside: ReactNode[], key: number): ReactNode {
  const href = token.tag === 'a' ? String(token.attrGet('href')) : '';
  if (HERE.test(href)) {
    return (
      <PageLink key={key} href={href} prefetch={false}>
        {inside}
      </PageLink>
    );
  }
  if (WEB.test(href)) {
    return (
      <a key={key} href={href} rel="noopener noreferrer">
        {inside}
      </a>
    );
  }
  const tag = token.hidden || !Object.hasOwn(TAGS, token.tag) ? undefined : TAGS[token.tag];
  const id = token.attrGet('id');
  const start = tag === 'ol' ? Number(token.attrGet('start') ?? 1) : undefined;
  return tag ? (
    createElement(tag, { key, ...(id && { id }), ...(start && { start }) }, inside)
  ) : (
    <Fragment key={key}>{inside}</Fragment>
  );
}

/** Gives each heading an id of its words; a second one of the same words gets a number. */
function withAnchors(tokens: Token[]): Token[] {
  const counts = new Map<string, number>();
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const slug = slugOf(tokens[at + 1]?.content ?? '');
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    token.attrSet('id', count === 1 ? slug : `${slug}-${count}`);
  }
  return tokens;
}

/** "3. Your credits" → "your-credits". */
function slugOf(heading: string): string {
  const words = heading.toLowerCase().replace(/^[\d.\s]+/, '');
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'section';
}
