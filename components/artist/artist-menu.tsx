'use client';

import { Ban, Ellipsis, Flag } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Artist } from '@/lib/domain/artists/contract';
import { IconButton } from '../ui/icon-button';
import { Menu, MenuItem } from '../ui/menu/menu';
import { dialogOf } from '../ui/on-demand';

const ReportDialog = dynamic(
  dialogOf(async () => (await import('../reports/report-dialog')).default),
  { ssr: false },
);
const BlockDialog = dynamic(
  dialogOf(async () => (await import('./block-dialog')).default),
  { ssr: false },
);

export interface ArtistMenuProps {
  artist: Pick<Artist, 'handle' | 'name' | 'isBlocked'>;
  isSignedIn: boolean;
}

/** What else can be done about an artist: report and, for signed-in users, block. */
export function ArtistMenu({ artist, isSignedIn }: ArtistMenuProps) {
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <IconButton
            label={`More about ${artist.name}`}
            icon={<Ellipsis />}
            className="text-quiet noscript:hidden"
          />
        }
      >
        {isSignedIn && (
          <MenuItem icon={<Ban />} onSelect={() => setAsking('block')}>
            {artist.isBlocked ? 'Unblock' : 'Block'}
          </MenuItem>
        )}
        <MenuItem icon={<Flag />} onSelect={() => setAsking('report')}>
          Report
        </MenuItem>
      </Menu>
      {asking === 'report' && <ReportDialog artist={artist} onClose={close} />}
      {asking === 'block' && <BlockDialog artist={artist} onClose={close} />}
    </>
  );
}
