import { Menu } from 'lucide-react';
import { IconButton } from '../ui/icon-button';

/** The hamburger of narrow screens: opens the sidebar as a drawer. */
export function MenuButton({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  return (
    <IconButton
      label="Open menu"
      aria-haspopup="dialog"
      aria-expanded={open}
      icon={<Menu />}
      onClick={onOpen}
    />
  );
}
