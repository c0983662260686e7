import { NotFound } from '@/components/layout/not-found';
import { answerNotFound } from '@/lib/http/answer';
import { requireAccount } from '@/lib/http/page';
import { isOpenToVisitors } from '@/lib/http/session/gate';

/** Handles unknown paths: sends visitors to sign in if the routing rule requires it, otherwise answers 404. */
export default async function UnknownPage({ params }: { params: Promise<{ path: string[] }> }) {
  const path = `/${(await params).path.join('/')}`;
  if (!isOpenToVisitors(path)) await requireAccount(path);
  answerNotFound();
  return <NotFound />;
}
