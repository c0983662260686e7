import { type ReactNode, Suspense } from 'react';
import { OverlayHost } from '@/components/auth/overlay-host';
import { Providers } from '@/components/layout/providers';
import { StudioShell } from '@/components/layout/studio-shell';
import { VisitorShell } from '@/components/layout/visitor-shell';
import { getBalance } from '@/lib/credits/queries';
import { googleConfigured } from '@/lib/http/google';
import { pageAccount, pageContext, pageCookie } from '@/lib/http/page';

/** One shell for all pages but the admin's, so that the player goes on across every navigation. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [account, sidebar] = await Promise.all([pageAccount(), pageCookie('sidebar')]);
  return (
    <Providers account={account}>
      {account ? (
        <StudioShell
          account={account}
          balance={await getBalance(await pageContext())}
          sidebarCollapsed={sidebar === 'collapsed'}
        >
          {children}
        </StudioShell>
      ) : (
        <VisitorShell>{children}</VisitorShell>
      )}
      <Suspense>
        <OverlayHost googleConfigured={googleConfigured()} />
      </Suspense>
    </Providers>
  );
}
