'use client';

import { useState } from 'react';
import { Button } from '../../ui/button';
import { playAt } from '../engine/playback';
import { currentSong, usePlayer } from '../engine/store';
import { lengthText } from './labels';
import { clearQueue } from './queue';
import { UpcomingSongs } from './queue-coming';
import { QueueSong } from './queue-song';

/** Rows rendered per section until the user asks for more. */
const PAGE = 100;

/** The current song, the upcoming ones in an order the user can change, and the played ones. */
export function QueuePanel() {
  const queue = usePlayer((state) => state.queue);
  const index = usePlayer((state) => state.index);
  const current = usePlayer(currentSong);
  const upcoming = queue.slice(index + 1);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">
      {current && <QueueSong song={current} current onPlay={() => playAt(index)} />}
      <div className="mt-4 flex min-h-8 items-center justify-between gap-2 pr-1 pl-2">
        <h3 className="text-sm opacity-80">
          {upcoming.length > 0 ? `Up next: ${lengthText(upcoming)}` : 'Nothing up next'}
        </h3>
        {queue.length > 1 && (
          <Button size="sm" variant="ghost" onClick={clearQueue} className="text-current hover:bg-current/10">
            Clear
          </Button>
        )}
      </div>
      {upcoming.length > 0 ? (
        <Pages songs={upcoming}>{(visible) => <UpcomingSongs songs={visible} after={index} />}</Pages>
      ) : (
        queue.length <= 1 && (
          <p className="px-2 py-6 text-center text-sm opacity-80">
            Choose “Play next” or “Add to queue” in a song’s menu.
          </p>
        )
      )}
      {index > 0 && <Played />}
    </div>
  );
}

/** The songs played before, latest first. */
function Played() {
  const queue = usePlayer((state) => state.queue);
  const index = usePlayer((state) => state.index);
  const played = queue.slice(0, index).reverse();
  return (
    <details className="mt-4">
      <summary className="cursor-pointer rounded-sm px-2 py-1.5 text-sm opacity-80">
        Played: {lengthText(played)}
      </summary>
      <Pages songs={played}>
        {(visible) => (
          <ol>
            {visible.map((song, place) => (
              <li key={song.id}>
                <QueueSong song={song} onPlay={() => playAt(index - 1 - place)} />
              </li>
            ))}
          </ol>
        )}
      </Pages>
    </details>
  );
}

/** The first songs of a long list, with a button to show more. */
function Pages<S>({
  songs,
  children,
}: {
  songs: readonly S[];
  children: (visible: readonly S[]) => React.ReactNode;
}) {
  const [limit, setLimit] = useState(PAGE);
  return (
    <>
      {children(songs.slice(0, limit))}
      {songs.length > limit && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setLimit(limit + PAGE)}
          className="mt-1 w-full text-current hover:bg-current/10"
        >
          Show more
        </Button>
      )}
    </>
  );
}
