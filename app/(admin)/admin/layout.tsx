import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AdminFrame, AdminSignInFrame } from '@/components/admin/shell/admin-frame';
import { DarkModeScript } from '@/components/admin/shell/dark-mode-script';
import { Toasts } from '@/components/ui/toast/toasts';
import { site } from '@/lib/core/site';
import { googleConfigured } from '@/lib/http/google/configured';
import { pageAccount, pageNonce } from '@/lib/http/page';
import { metadataOf } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Admin Portal | ${site.name}`,
    description: `The admin portal of ${site.name}.`,
    path: '/admin',
    noindex: true,
  });
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
