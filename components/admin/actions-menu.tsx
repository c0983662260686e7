import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button';
import { Menu } from '../ui/menu/menu';

/** The menu of the admin actions for a page's record. */
export function ActionsMenu({ children }: { children: ReactNode }) {
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<Ellipsis />}>
          Actions
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
