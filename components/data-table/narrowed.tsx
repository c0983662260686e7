import { X } from 'lucide-react';
import { Button } from '../ui/button';

/** Shows a filter that was set elsewhere, and removes it. */
export function Narrowed({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <Button size="sm" variant="quiet" icon={<X />} onClick={onClear}>
      <span className="sr-only">Remove filter: </span>
      {what}
    </Button>
  );
}
