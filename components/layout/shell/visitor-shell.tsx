import type { ReactNode } from 'react';
import { site } from '@/lib/core/site';
import { AuthLink } from '../../auth/auth-link';
import { LazyVisitorPlayer } from '../../player/bar/lazy-player';
import { SiteFooter } from '../site-footer';
import { SkipLink } from '../skip-link';
import { VisitorHeader } from './visitor-header';

/** The frame of every visitor's page. */
export function VisitorShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <VisitorHeader
        name={site.name}
        actions={
          <>
            <AuthLink mode="login" variant="ghost" className="max-[24rem]:px-2">
              Sign In
            </AuthLink>
            <AuthLink mode="signup" className="max-[24rem]:px-2.5">
              Sign Up
            </AuthLink>
          </>
        }
      />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter name={site.name} supportEmail={site.supportEmail} social={site.social} />
      <LazyVisitorPlayer />
    </div>
  );
}
