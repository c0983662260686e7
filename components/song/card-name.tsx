import type { ReactNode } from 'react';
import { PageLink } from '../ui/page-link';

interface CardNameProps {
  song: { id: string; name: string };
  /** Heading level. */
  level: 2 | 3;
  /** Replaces the name while it is being edited. */
  slot: ReactNode;
}

/** The name below a cover in a grid, which leads to the song's page. */
export function CardName({ song, level, slot }: CardNameProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading className="truncate font-medium text-sm">
      {slot ?? (
        <PageLink href={`/song/${song.id}`} prefetch={false} className="underline-offset-4 hover:underline">
          {song.name}
        </PageLink>
      )}
    </Heading>
  );
}
