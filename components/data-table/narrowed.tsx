import { X } from 'lucide-react';
import { Button } from '../ui/button';

/** Says that a list is narrowed down by something that was chosen elsewhere, and takes that away. */
export function Narrowed({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <Button size="sm" variant="quiet" icon={<X />} onClick={onClear}>
      <span className="sr-only">Take away: </span>
      {what}
    </Button>
  );
}
