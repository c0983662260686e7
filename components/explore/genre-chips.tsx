'use client';

import { useEffect, useRef } from 'react';
import { Chip } from '../ui/chip';

export interface Genre {
  slug: string;
  name: string;
}

export interface GenreChipsProps {
  genres: readonly Genre[];
  /** The slug of the selected genre, or empty. */
  chosen: string;
  onChoose: (slug: string) => void;
}

/** All genres in a row that scrolls sideways. Pressing the selected one clears the selection. */
export function GenreChips({ genres, chosen, onChoose }: GenreChipsProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chip = chosen && row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (chip && row.current) row.current.scrollLeft = chip.offsetLeft - row.current.clientWidth / 2;
  }, [chosen]);
  return (
    <fieldset
      ref={row}
      aria-label="Genres"
      className="relative -mx-4 min-w-0 mt-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-8 md:px-8 [mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2rem),transparent)] md:[mask-image:linear-gradient(to_right,transparent,black_2rem,black_calc(100%-2rem),transparent)]"
    >
      <Chip pressed={chosen === ''} className="shrink-0" onClick={() => onChoose('')}>
        All
      </Chip>
      {genres.map(({ slug, name }) => (
        <Chip
          key={slug}
          pressed={slug === chosen}
          className="shrink-0"
          onClick={() => onChoose(slug === chosen ? '' : slug)}
        >
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}
