'use client';

import { createContext, useContext } from 'react';
import type { ViewerData } from '@/lib/domain/viewer/contract';

/** The viewer as the server knows them; null until it is read from the page. */
export const ViewerContext = createContext<ViewerData | null>(null);

export function useViewer(): ViewerData | null {
  return useContext(ViewerContext);
}
