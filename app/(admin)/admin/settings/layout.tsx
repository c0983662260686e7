import type { ReactNode } from 'react';
import { SettingsNav } from '@/components/admin/shell/settings-nav';

/** The settings of the business and what is looked after below them. */
export default function AdminSettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SettingsNav />
      {children}
    </>
  );
}
