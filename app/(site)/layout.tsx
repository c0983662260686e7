import type { ReactNode } from 'react';
import { StudioFrame } from '@/components/layout/studio-frame';
import { VisitorFrame } from '@/components/layout/visitor-frame';
import { VisitorShell } from '@/components/layout/visitor-shell';
import { Toasts } from '@/components/ui/toasts';
import { getBalance } from '@/lib/credits/queries';
import { googleConfigured } from '@/lib/http/google';
import { pageAccount, pageContext, pageCookie } from '@/lib/http/page';
import { getCurrentSubscription } from '@/lib/subscription/queries';

/** One shell for all pages but the admin's, so that the player goes on across every navigation. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [account, sidebar] = await Promise.all([pageAccount(), pageCookie('sidebar')]);
  const google = { googleConfigured: googleConfigured() };
  return (
    <>
      {account ? (
        <StudioFrame
          account={account}
          {...(await holdings())}
          sidebarCollapsed={sidebar === 'collapsed'}
          {...google}
        >
          {children}
        </StudioFrame>
      ) : (
        <VisitorFrame {...google}>
          <VisitorShell>{children}</VisitorShell>
        </VisitorFrame>
      )}
      <Toasts now={account !== null} />
    </>
  );
}

/** What the one who looks has to spend, and their plan. */
async function holdings() {
  const ctx = await pageContext();
  const [balance, subscription] = await Promise.all([getBalance(ctx), getCurrentSubscription(ctx)]);
  return { balance, subscription };
}
