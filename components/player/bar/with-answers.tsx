'use client';

import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { Answers } from '../../layout/shell/providers';

/** What reads through the cache of answers. Pages of visitors have none, so they get one with the first part that asks. */
export function WithAnswers({ children }: { children: ReactNode }) {
  const client = useContext(QueryClientContext);
  return client ? children : <Answers>{children}</Answers>;
}
