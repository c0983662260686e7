import { PageLink } from '../ui/page-link';
import type { Question } from './question';

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-current';

/** A question with its answer, linkable by its id. */
export function Answer({ id, question, answer, pairs, links }: Question) {
  return (
    <article id={id} className="scroll-mt-28 border-line border-b py-5 last:border-b-0 lg:scroll-mt-8">
      <h3 className="font-medium">{question}</h3>
      {answer.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-quiet">
          {paragraph}
        </p>
      ))}
      {pairs && (
        <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
          {pairs.map(([word, meaning]) => (
            <div key={word} className="contents">
              <dt className="max-w-40 font-medium">{word}</dt>
              <dd className="text-quiet">{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      {links && (
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {links.map(({ href, label }) =>
            href.startsWith('/') ? (
              <PageLink key={href} href={href} className={LINK}>
                {label}
              </PageLink>
            ) : (
              <a key={href} href={href} className={LINK}>
                {label}
              </a>
            ),
          )}
        </p>
      )}
    </article>
  );
}
