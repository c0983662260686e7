import { notFound } from 'next/navigation';
import { requireAccount } from '@/lib/http/page';
import { isOpenToVisitors } from '@/lib/http/session/gate';

/** Every address that no other page has: visitors are sent to sign in where the routing rule says so, else it is a 404. */
export default async function UnknownPage({ params }: { params: Promise<{ path: string[] }> }) {
  const path = `/${(await params).path.join('/')}`;
  if (!isOpenToVisitors(path)) await requireAccount(path);
  notFound();
}
