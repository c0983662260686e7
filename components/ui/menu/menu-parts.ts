import type { Menu } from '@base-ui/react/menu';
import { createContext, useContext } from 'react';

/** What entries are made of: it comes with the popup they stand in, so that pages need not bring it. */
export const MenuParts = createContext<typeof Menu | null>(null);

/** The parts of the menu around. */
export function useMenuParts(): typeof Menu {
  const parts = useContext(MenuParts);
  if (!parts) throw new Error('an entry stands in no menu');
  return parts;
}
