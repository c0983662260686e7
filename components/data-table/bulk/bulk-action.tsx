import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';

export interface BulkActionProps {
  label: string;
  icon: ReactNode;
  /** The confirmation dialog, open until it is closed or the selection is empty. */
  children: (close: () => void) => ReactNode;
}

/** A button for the selected rows, and the dialog that it opens. */
export function BulkAction({ label, icon, children }: BulkActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
