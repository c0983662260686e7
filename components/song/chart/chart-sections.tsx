import type { ChartBar, ChordChart } from '@/lib/core/music/chart';

export interface ChartSectionsProps {
  sections: ChordChart['sections'];
  /** Returns a chord as it is shown. */
  chordOf: (symbol: string) => string;
}

/** The bars of a song: four a row, on phones two, with the words below their chords. */
export function ChartSections({ sections, chordOf }: ChartSectionsProps) {
  return (
    <div className="flex flex-col gap-7">
      {sections.map(({ label, bars }) => (
        <section key={bars[0]?.number} aria-label={label} className="break-inside-avoid-page">
          <h3 className="mb-2 font-medium text-quiet text-sm">{label}</h3>
          <ol className="grid grid-cols-2 gap-y-2 sm:grid-cols-4 print:grid-cols-4">
            {bars.map((bar) => (
              <li key={bar.number} className="min-h-10 min-w-0 break-inside-avoid border-edge border-l pl-2">
                <Bar bar={bar} chordOf={chordOf} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Bar({ bar: { chords, words }, chordOf }: { bar: ChartBar; chordOf: ChartSectionsProps['chordOf'] }) {
  return (
    <>
      <p className="wrap-anywhere flex flex-wrap gap-x-3 font-semibold">
        {chords.map(({ symbol, at }) => (
          <span key={at}>{chordOf(symbol)}</span>
        ))}
        {chords.length === 0 && (
          <span className="font-normal text-quiet">
            <span aria-hidden>%</span>
            <span className="sr-only">The same chord</span>
          </span>
        )}
      </p>
      {words && <p className="wrap-anywhere pr-2 text-sm">{words}</p>}
    </>
  );
}
