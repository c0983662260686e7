import { ExternalLink } from 'lucide-react';

/** A link to the applicant's work elsewhere. */
export function Elsewhere({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex items-center gap-1.5 underline decoration-edge underline-offset-4 hover:decoration-current"
    >
      {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      <ExternalLink className="size-4 shrink-0 stroke-[1.5]" aria-label="opens in a new tab" />
    </a>
  );
}
