'use client';

import { useState } from 'react';
import { Button } from '../../ui/button';
import { playAt } from '../engine/playback';
import { currentSong, usePlayer } from '../engine/store';
import { lengthText } from './labels';
import { clearQueue } from './queue';
import { ComingSongs } from './queue-coming';
import { QueueSong } from './queue-song';

/** Rows of each part that are drawn at once. */
const PAGE = 100;

/** What is playing, what comes next in an order that can be changed, and what was played. */
export function QueuePanel() {
  const queue = usePlayer((state) => state.queue);
  const index = usePlayer((state) => state.index);
  const current = usePlayer(currentSong);
  const coming = queue.slice(index + 1);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">
      {current && <QueueSong song={current} current onPlay={() => playAt(index)} />}
      <div className="mt-4 flex min-h-8 items-center justify-between gap-2 pr-1 pl-2">
        <h3 className="text-sm opacity-80">
          {coming.length > 0 ? `Next: ${lengthText(coming)}` : 'Nothing comes next'}
        </h3>
        {queue.length > 1 && (
          <Button size="sm" variant="ghost" onClick={clearQueue} className="text-current hover:bg-current/10">
            Clear
          </Button>
        )}
      </div>
      {coming.length > 0 ? (
        <Pages songs={coming}>{(shown) => <ComingSongs songs={shown} after={index} />}</Pages>
      ) : (
        queue.length <= 1 && (
          <p className="px-2 py-6 text-center text-sm opacity-80">
            “Play next” and “Add to queue” in the menu of a song put it here.
          </p>
        )
      )}
      {index > 0 && <Played />}
    </div>
  );
}

/** What was played before, the last first. */
function Played() {
  const queue = usePlayer((state) => state.queue);
  const index = usePlayer((state) => state.index);
  const played = queue.slice(0, index).reverse();
  return (
    <details className="mt-4">
      <summary className="cursor-pointer rounded-sm px-2 py-1.5 text-sm opacity-80">
        Before: {lengthText(played)}
      </summary>
      <Pages songs={played}>
        {(shown) => (
          <ol>
            {shown.map((song, place) => (
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

/** The first of many songs, and a way to the others. */
function Pages<S>({
  songs,
  children,
}: {
  songs: readonly S[];
  children: (shown: readonly S[]) => React.ReactNode;
}) {
  const [most, setMost] = useState(PAGE);
  return (
    <>
      {children(songs.slice(0, most))}
      {songs.length > most && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setMost(most + PAGE)}
          className="mt-1 w-full text-current hover:bg-current/10"
        >
          Show more
        </Button>
      )}
    </>
  );
}
