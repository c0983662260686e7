import './globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { AwaitedPage } from '@/components/ui/awaited-page';
import { site } from '@/lib/core/site';
import { defaultMetadata } from '@/lib/http/seo/metadata';
import { fontClasses } from './fonts';

/** Every page carries its own nonce, so none can be prerendered. */
export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  return defaultMetadata();
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: site.ground.light },
    { media: '(prefers-color-scheme: dark)', color: site.ground.dark },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontClasses} suppressHydrationWarning>
      <body>
        <AwaitedPage>{children}</AwaitedPage>
      </body>
    </html>
  );
}
