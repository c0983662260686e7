import type { Metadata } from 'next';
import { StudioHome } from '@/components/home/studio-home';
import { VisitorHome } from '@/components/home/visitor-home';
import { JsonLd } from '@/components/layout/json-ld';
import { RECENTLY_GENERATED } from '@/lib/core/constants';
import { getPricing } from '@/lib/domain/credits/queries';
import { songApi } from '@/lib/domain/song/contract';
import { listSongs } from '@/lib/domain/song/queries';
import { webApplication } from '@/lib/domain/song/seo/structured-data';
import { pageAccount, pageContext } from '@/lib/http/page';
import { absolute, defaultMetadata } from '@/lib/http/seo/metadata';

const SONGS_TO_HEAR = '8';

export function generateMetadata(): Metadata {
  return defaultMetadata('/');
}

export default async function HomePage() {
  const [ctx, account] = await Promise.all([pageContext(), pageAccount()]);
  const toHear = songApi.list.query.parse({ scope: 'public', limit: SONGS_TO_HEAR });
  const others = await listSongs(ctx, toHear);
  if (!account) {
    return (
      <>
        <JsonLd data={webApplication(absolute)} />
        <VisitorHome songs={others.data} pricing={await getPricing(ctx)} />
      </>
    );
  }
  const recent = await listSongs(
    ctx,
    songApi.list.query.parse({ scope: 'mine', limit: String(RECENTLY_GENERATED) }),
  );
  return <StudioHome account={account} recent={{ message: '', ...recent }} others={others.data} />;
}
