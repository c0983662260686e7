import type { Menu } from '@base-ui/react/menu';
import { createContext, useContext } from 'react';

/** The parts of menu entries, loaded with the popup so that pages need not include them. */
export const MenuParts = createContext<typeof Menu | null>(null);

/** Returns the parts of the surrounding menu. */
export function useMenuParts(): typeof Menu {
  const parts = useContext(MenuParts);
  if (!parts) throw new Error('an entry stands in no menu');
  return parts;
}
