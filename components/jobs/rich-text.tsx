import Markdown, { type Components } from 'react-markdown';

const ALLOWED = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'code', 'br', 'hr'];

/** Addresses that a text may lead to; any other becomes plain words. */
const WEB = /^(?:https?:\/\/|mailto:)/i;

/** Headings stand below the page's own; links lead away without a word about where from. */
const components: Components = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  a: ({ href, children }) =>
    href && WEB.test(href) ? (
      <a href={href} rel="noopener noreferrer nofollow" target="_blank">
        {children}
      </a>
    ) : (
      children
    ),
};

/** A text written in Markdown, as elements: markup in it is text, and what is not allowed leaves its words. */
export function RichText({ children }: { children: string }) {
  return (
    <div className="prose-text wrap-anywhere [&_blockquote]:border-line [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_code]:rounded-xs [&_code]:bg-sunken [&_code]:px-1 [&_h3]:font-medium [&_hr]:border-line [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5 [&_li]:marker:text-quiet">
      <Markdown
        components={components}
        allowedElements={[...ALLOWED, 'h1', 'h4', 'h5', 'h6']}
        unwrapDisallowed
        skipHtml={false}
      >
        {children}
      </Markdown>
    </div>
  );
}
