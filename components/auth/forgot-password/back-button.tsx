import { ArrowLeft } from 'lucide-react';
import { Button } from '../../ui/button';

/** The button to the previous step. */
export function BackButton({ onClick, children = 'Back' }: { onClick: () => void; children?: string }) {
  return (
    <Button variant="ghost" icon={<ArrowLeft />} onClick={onClick} className="self-center text-quiet">
      {children}
    </Button>
  );
}
