import type { Metadata } from 'next';
import { OfflinePage } from '@/components/offline/offline-page';
import { missingMetadata } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return missingMetadata('Offline');
}

/** The page that a browser shows without a network: the same for everyone. */
export default function Page() {
  return <OfflinePage />;
}
