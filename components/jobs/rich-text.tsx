import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';
import { markdownElements } from '../layout/markdown-elements';

const markdown = new MarkdownIt({ html: false, linkify: false }).disable([
  'image',
  'table',
  'strikethrough',
  'html_block',
  'html_inline',
  'reference',
]);

/** The allowed elements. Headings are below the page's own. */
const TAGS: Record<string, string> = {
  p: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  em: 'em',
  blockquote: 'blockquote',
};

/** The allowed addresses of links. */
const WEB = /^(?:https?:\/\/|mailto:)/i;

/** Renders Markdown as elements. HTML in it is plain text; elements that are not allowed keep their text. */
export function RichText({ children }: { children: string }) {
  return (
    <div className="prose-text wrap-anywhere [&_blockquote]:border-line [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_code]:rounded-xs [&_code]:bg-sunken [&_code]:px-1 [&_h3]:font-medium [&_hr]:border-line [&_li>ul]:mt-1 [&_li]:my-1 [&_li]:marker:text-quiet [&_ol]:list-decimal [&_ol]:pl-5 [&_pre]:whitespace-pre-wrap [&_ul]:list-disc [&_ul]:pl-5">
      {markdownElements(markdown.parse(children, {}), elementOf)}
    </div>
  );
}

function elementOf(token: Token, inside: ReactNode[], key: number): ReactNode {
  const href = token.tag === 'a' ? String(token.attrGet('href')) : '';
  if (WEB.test(href)) {
    return (
      <a key={key} href={href} rel="noopener noreferrer nofollow" target="_blank">
        {inside}
      </a>
    );
  }
  const tag = token.hidden ? undefined : TAGS[token.tag];
  if (tag === 'ol') return createElement(tag, { key, start: Number(token.attrGet('start') ?? 1) }, inside);
  return tag ? createElement(tag, { key }, inside) : <Fragment key={key}>{inside}</Fragment>;
}
