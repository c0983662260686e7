import type { ReactNode } from 'react';
import { StudioFrame } from '@/components/layout/shell/studio-frame';
import { VisitorFrame } from '@/components/layout/shell/visitor-frame';
import { VisitorShell } from '@/components/layout/shell/visitor-shell';
import { Toasts } from '@/components/ui/toast/toasts';
import type { ViewerData } from '@/lib/domain/viewer/contract';
import { getViewerData } from '@/lib/domain/viewer/queries';
import { googleConfigured } from '@/lib/http/google/configured';
import { isAppShell, pageContext, pageCookie } from '@/lib/http/page';

/** One layout for all pages outside the portal, so that the player keeps playing across navigations. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [viewer, isShell, sidebar] = await Promise.all([viewerData(), isAppShell(), pageCookie('sidebar')]);
  const isSignedIn = isShell || viewer !== null;
  const google = { googleConfigured: googleConfigured() };
  return (
    <>
      {isSignedIn ? (
        <StudioFrame viewer={viewer} sidebarCollapsed={sidebar === 'collapsed'} {...google}>
          {children}
        </StudioFrame>
      ) : (
        <VisitorFrame {...google}>
          <VisitorShell>{children}</VisitorShell>
        </VisitorFrame>
      )}
      <Toasts now={isSignedIn} />
    </>
  );
}

/** Returns null for visitors and in the app shell, in which each answer embeds it. */
async function viewerData(): Promise<ViewerData | null> {
  if (await isAppShell()) return null;
  const ctx = await pageContext();
  return ctx.actor.kind === 'user' ? getViewerData(ctx) : null;
}
