import type { NounReference } from '@/lib/contract/reference';
import { CallSection } from './call-section';
import { DocsPage } from './docs-page';
import { EventSection } from './event-section';
import { LanguageChoice } from './language-choice';

/** The calls of a noun, those for admins folded, and its events. */
export function NounPage({ nouns, ...noun }: NounReference & { nouns: readonly NounReference[] }) {
  const { calls, adminCalls, events, title } = noun;
  return (
    <DocsPage
      title={title}
      lead={`API calls for ${title.toLowerCase()}`}
      actions={<LanguageChoice />}
      nouns={nouns}
      current={noun.noun}
    >
      {calls.map((call) => (
        <CallSection key={call.id} {...call} />
      ))}
      {events.map((event) => (
        <EventSection key={event.type} {...event} />
      ))}
      {adminCalls.length > 0 && (
        <details open={calls.length === 0}>
          <summary className="border-line border-t">For admins</summary>
          {adminCalls.map((call) => (
            <CallSection key={call.id} {...call} />
          ))}
        </details>
      )}
    </DocsPage>
  );
}
