import { errors } from '@/lib/core/errors';
import { AcceptanceLine } from '../../legal/acceptance-line';
import { Button } from '../../ui/button';

const FAILURES = ['auth.google', 'auth.googleUnverified', 'auth.googleOff', 'request.limited'] as const;

/** Returns the message for an error code of Google's sign-in, or null for any other code. */
export function googleFailure(code: string | null | undefined): string | null {
  const knownCode = FAILURES.find((failure) => failure === code);
  return knownCode ? errors[knownCode].text : null;
}

/** The button for Google's sign-in, with a note if that is not configured. */
export function GoogleSignIn({ configured, address }: { configured: boolean; address: string }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 text-quiet text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or continue with
      </div>
      <div className="flex flex-col gap-1.5">
        <Button
          size="lg"
          aria-disabled={!configured || undefined}
          aria-describedby={configured ? undefined : 'google-note'}
          onClick={configured ? () => window.location.assign(address) : undefined}
          className="w-full"
        >
          Google
        </Button>
        {!configured && (
          <p id="google-note" className="text-center text-quiet text-sm">
            Google sign-in is not configured.
          </p>
        )}
        {configured && <AcceptanceLine />}
      </div>
    </div>
  );
}
