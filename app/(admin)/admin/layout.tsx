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
    description: `Where ${site.name} is run.`,
    path: '/admin',
    noindex: true,
  });
}

/** The portal for admins, and for everybody else its sign-in screen; pages below ask again before they read anything. */
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
