import { Button } from '../../ui/button';

/** The final step. */
export function SuccessStep({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="primary" size="lg" onClick={onBack} className="w-full">
      Back to Login
    </Button>
  );
}
