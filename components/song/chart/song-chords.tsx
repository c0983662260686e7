'use client';

import { ChevronDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { partOf } from '../../ui/part';
import type { ChartedSong } from './chord-sheet';

const ChordSheet = dynamic(
  partOf(async () => (await import('./chord-sheet')).default),
  { ssr: false },
);

/** The chords of a song, loaded when they are opened. */
export function SongChords({ song }: { song: ChartedSong }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="chords" className="noscript:hidden">
      <h2 id="chords" className="display mb-4 text-xl print:hidden">
        Chords
      </h2>
      <Button
        icon={<ChevronDown className={isOpen ? 'rotate-180' : undefined} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="print:hidden"
      >
        {isOpen ? 'Hide chords' : 'Show chords'}
      </Button>
      {isOpen && <ChordSheet song={song} />}
    </section>
  );
}
