import { site } from '@/lib/site';
import { Button } from '../ui/button';

/** What to do about a lost password. */
export function PasswordHelp({ onBack }: { onBack: () => void }) {
  return (
    <>
      <p className="text-quiet">
        Write to{' '}
        <a href={`mailto:${site.supportEmail}`} className="text-text underline underline-offset-4">
          {site.supportEmail}
        </a>{' '}
        from the address of your account, and you will get a new one.
      </p>
      <Button variant="quiet" onClick={onBack}>
        Back to Login
      </Button>
    </>
  );
}
