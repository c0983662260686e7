import clsx from 'clsx';
import Link from 'next/link';

const LINKS = [
  { href: '/terms', label: 'Terms' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/licence', label: 'Licence' },
  { href: '/verify', label: 'Check a file' },
] as const;

/** The links to the legal texts. */
export function LegalLinks({ className }: { className?: string }) {
  return (
    <nav aria-label="Legal" className={clsx('flex flex-wrap gap-x-5 gap-y-1 text-sm', className)}>
      {LINKS.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className="inline-block py-1 text-quiet underline-offset-4 hover:text-text hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** What a new account accepts. The texts open in tabs of their own, so that the form stays. */
export function AcceptanceLine({ className }: { className?: string }) {
  return (
    <p className={clsx('text-center text-quiet text-sm', className)}>
      By creating an account you accept the <TabLink href="/terms">Terms</TabLink> and the{' '}
      <TabLink href="/privacy">Privacy Policy</TabLink>.
    </p>
  );
}

/** A link to a legal text that leaves the page as it is. */
export function TabLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="underline decoration-edge underline-offset-4 hover:text-text"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
