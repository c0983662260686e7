'use client';

import { FileText, Printer } from 'lucide-react';
import { useId } from 'react';
import { useChords } from '@/lib/client/song/chords';
import type { ChordChart } from '@/lib/core/music/chart';
import type { Song } from '@/lib/domain/song/contract';
import { downloadUrl } from '@/lib/domain/song/files/formats';
import { Button, buttonClasses } from '../../ui/button';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Select } from '../../ui/field/select';
import { ChartSections } from './chart-sections';
import { useTransposition } from './use-transposition';

/** What a chord chart needs to know of its song. */
export type ChartedSong = Pick<Song, 'id' | 'name' | 'artist' | 'audioUrl'>;

/** The chord chart of a song in any key, with a capo, to read and to print. */
export default function ChordSheet({ song }: { song: ChartedSong }) {
  const query = useChords(song.id);
  if (query.chart) return <Sheet song={song} chart={query.chart} />;
  if (query.error) return <ReadFailure operation="song.chords" query={query} />;
  return <Skeleton className="mt-6 h-64" />;
}

function Sheet({ song, chart }: { song: ChartedSong; chart: ChordChart }) {
  const { key, shapes, controls, chordOf } = useTransposition(chart.key);
  const title = useId();
  const capo = shapes === key ? null : `Capo ${controls.capo}, shapes of ${shapes}`;
  return (
    <div className="mt-6" data-print-alone>
      <div className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
        <Select {...controls.keySelect} label="Key" size="sm" className="w-44" />
        <Select {...controls.capoSelect} label="Capo" size="sm" className="w-32" />
        <Button size="sm" className="h-9" icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
        {song.audioUrl && (
          <a
            href={downloadUrl(song.audioUrl, 'chords.pdf')}
            download
            className={buttonClasses('quiet', 'sm', 'h-9')}
          >
            <FileText aria-hidden />
            PDF
          </a>
        )}
      </div>
      <h3 id={title} className="display wrap-anywhere hidden text-2xl print:block">
        {song.name}
      </h3>
      <p className="wrap-anywhere mb-6 text-quiet text-sm" aria-live="polite">
        <span className="hidden print:inline">{song.artist} · </span>
        {[key, `${chart.bpm} bpm`, chart.meter, capo].filter(Boolean).join(' · ')}
      </p>
      <ChartSections sections={chart.sections} chordOf={chordOf} />
    </div>
  );
}
