import { notFound } from 'next/navigation';
import { requireAccount } from '@/lib/http/page';

/** Every address that no other page has: visitors are sent to sign in, everybody else gets the 404 page. */
export default async function UnknownPage({ params }: { params: Promise<{ path: string[] }> }) {
  await requireAccount(`/${(await params).path.join('/')}`);
  notFound();
}
