import { Button } from '../../ui/button';

/** Last: it is done. */
export function SuccessStep({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="primary" size="lg" onClick={onBack} className="w-full">
      Back to Login
    </Button>
  );
}
