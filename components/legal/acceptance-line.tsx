import clsx from 'clsx';

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
