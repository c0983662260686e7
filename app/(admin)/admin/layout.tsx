import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AdminFrame, AdminSignInFrame } from '@/components/admin/shell/admin-frame';
import { DarkModeScript } from '@/components/admin/shell/dark-mode-script';
import { Toasts } from '@/components/ui/toast/toasts';
import { googleConfigured } from '@/lib/http/google/configured';
import { pageAccount, pageNonce } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';

/** The default metadata, as on every page without its own; search engines stay away. */
export function generateMetadata(): Metadata {
  return { ...defaultMetadata('/admin'), robots: { index: false, follow: false } };
}

/** The portal for admins, or its sign-in screen for everyone else. Each page below checks the role again before it reads data. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [account, nonce] = await Promise.all([pageAccount(), pageNonce()]);
  return (
    <>
      <DarkModeScript nonce={nonce} />
      {account?.role === 'admin' ? (
        <AdminFrame account={account} googleConfigured={googleConfigured()}>
          {children}
        </AdminFrame>
      ) : (
        <AdminSignInFrame account={account} />
      )}
      <Toasts now />
    </>
  );
}
