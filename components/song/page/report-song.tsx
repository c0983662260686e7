'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { dialogOf } from '../../ui/on-demand';

const ReportDialog = dynamic(
  dialogOf(async () => (await import('../../reports/report-dialog')).default),
  { ssr: false },
);

/** A link that opens the report form, which loads on demand. */
export function ReportSong({ song }: { song: { id: string; name: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="rounded-xs underline decoration-edge underline-offset-4 hover:decoration-current noscript:hidden"
      >
        Report this song
      </button>
      {open && <ReportDialog song={song} onClose={() => setOpen(false)} />}
    </>
  );
}
