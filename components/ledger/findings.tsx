import type { Finding } from '@/lib/domain/ledger/contract';
import { TextLink } from '../admin/text-link';

/** The list of discrepancies with advice. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="divide-y divide-line text-dense">
      {findings.map(({ kind, text, about, advice }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences may repeat, and their order is fixed
        <li key={`${kind}-${at}`} className="flex flex-col gap-1 py-2.5 first:pt-0 last:pb-0">
          <p className="wrap-anywhere font-medium">{text}</p>
          <p className="max-w-text text-quiet">
            {advice}{' '}
            {about && (
              <TextLink
                href={about.type === 'user' ? `/admin/users/${about.id}` : `/admin/subscription/${about.id}`}
              >
                {about.type === 'user' ? 'Open the account' : 'Open the subscription'}
              </TextLink>
            )}
            {kind === 'eventsDead' && (
              <TextLink href="/admin/settings/webhooks?status=dead">Open the inbox</TextLink>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
