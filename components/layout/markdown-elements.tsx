import type { Token } from 'markdown-it';
import { Fragment, type ReactNode } from 'react';

/** Returns the element of a token with what is inside; it decides which elements and addresses are allowed. */
export type ElementOf = (token: Token, inside: ReactNode[], key: number) => ReactNode;

interface Open {
  token: Token | null;
  inside: ReactNode[];
}

/** Turns markdown-it's flat list of opening, closing and void tokens into nested elements. */
export function markdownElements(tokens: readonly Token[], elementOf: ElementOf): ReactNode[] {
  const root: Open = { token: null, inside: [] };
  const open = [root];
  for (const [key, token] of tokens.entries()) {
    if (token.nesting === 1) open.push({ token, inside: [] });
    else {
      const closed = token.nesting === -1 ? open.pop() : null;
      const element = closed?.token
        ? elementOf(closed.token, closed.inside, key)
        : leafOf(token, key, elementOf);
      (open.at(-1) ?? root).inside.push(element);
    }
  }
  return root.inside;
}

function leafOf({ type, content, children }: Token, key: number, elementOf: ElementOf): ReactNode {
  switch (type) {
    case 'inline':
      return <Fragment key={key}>{markdownElements(children ?? [], elementOf)}</Fragment>;
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return <br key={key} />;
    case 'hr':
      return <hr key={key} />;
    case 'code_inline':
      return <code key={key}>{content}</code>;
    case 'code_block':
    case 'fence':
      return (
        <pre key={key}>
          <code>{content}</code>
        </pre>
      );
    default:
      return content;
  }
}
