import type { ReactNode } from 'react';
import { SettingsNav } from '@/components/admin/shell/settings-nav';

export default function AdminSettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SettingsNav />
      {children}
    </>
  );
}
