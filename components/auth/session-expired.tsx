import { Button } from '../ui/button';

/** A muted line at the bottom of the page; no input is lost. */
export function SessionExpired({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div
      role="status"
      className="appear fixed inset-x-0 bottom-[calc(var(--player-height)+1rem)] z-40 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-float"
    >
      Session expired.
      <Button size="sm" onClick={onSignIn}>
        Sign in
      </Button>
    </div>
  );
}
