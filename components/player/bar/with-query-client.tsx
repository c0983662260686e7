'use client';

import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { Answers } from '../../layout/shell/providers';

/** Provides a query cache to its children where the page has none, as on visitors' pages. */
export function WithQueryClient({ children }: { children: ReactNode }) {
  const client = useContext(QueryClientContext);
  return client ? children : <Answers>{children}</Answers>;
}
