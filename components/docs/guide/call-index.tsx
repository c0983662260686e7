import type { CallReference, NounReference } from '@/lib/contract/reference';
import { PageLink } from '../../ui/page-link';
import { GuideSection } from './section';

/** Every call with a link to its description. */
export function CallIndex({ nouns }: { nouns: readonly NounReference[] }) {
  return (
    <GuideSection id="calls" title="All calls">
      {nouns.map(
        ({ noun, title, calls }) =>
          calls.length > 0 && (
            <div key={noun}>
              <h3>{title}</h3>
              <CallTable noun={noun} title={title} calls={calls} />
            </div>
          ),
      )}
      <details>
        <summary>For admins</summary>
        {nouns.map(
          ({ noun, title, adminCalls }) =>
            adminCalls.length > 0 && (
              <CallTable key={noun} noun={noun} title={`${title}, for admins`} calls={adminCalls} />
            ),
        )}
      </details>
    </GuideSection>
  );
}

function CallTable({ noun, title, calls }: { noun: string; title: string; calls: readonly CallReference[] }) {
  return (
    <table>
      <caption className="sr-only">{title}</caption>
      <tbody>
        {calls.map((call) => (
          <tr key={call.id} id={call.id}>
            <th scope="row" className="w-1/2">
              <code>
                {call.method} {call.path}
              </code>
            </th>
            <td>
              <PageLink href={`/api/docs/${noun}#${call.id}`} prefetch={false}>
                {call.title}
              </PageLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
