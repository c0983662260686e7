'use client';

import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { useLeaving } from './use-leaving';

/** Asks before a page with unsaved edits is left. `children` say what would be lost. */
export function Leaving({ isUnsaved, children }: { isUnsaved: boolean; children: ReactNode }) {
  const { isAsked, stay, leave } = useLeaving(isUnsaved);
  if (!isAsked) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      keep="Stay here"
      onConfirm={leave}
      onClose={stay}
    >
      {children}
    </ConfirmDialog>
  );
}
