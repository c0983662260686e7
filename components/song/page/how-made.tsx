import type { ReactNode } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import { PageLink } from '../../ui/page-link';
import { sungBy, VOICES } from '../create/vocals/vocal-labels';
import { generatorOf } from '../generator';

/** How a song was made, beyond the details at its head. The prompt and seed are for its owner only. */
export function HowMade({ song }: { song: Song }) {
  const owned = song.isMine ? { prompt: song.prompt, seed: song.seed } : null;
  const facts: [string, ReactNode][] = [
    ['Mood', song.mood && song.mood.charAt(0).toUpperCase() + song.mood.slice(1)],
    ['Made by', song.provider === 'builtin' ? null : generatorOf(song)],
    ['Vocals', sungBy(song) ?? (song.instrumental ? 'Instrumental' : null)],
    ['Voice', song.voice && sungBy(song) && VOICES[song.voice]],
    ['Seed', owned?.seed ?? null],
  ];
  return (
    <section aria-labelledby="made">
      <h2 id="made" className="display mb-4 text-xl">
        How it was made
      </h2>
      {song.description && <p className="wrap-anywhere mb-4 max-w-text text-lg">{song.description}</p>}
      {owned?.prompt && (
        <div className="mb-4 max-w-text">
          <p className="mb-1 text-quiet text-sm">Your prompt, which only you see</p>
          <p className="wrap-anywhere whitespace-pre-line">{owned.prompt}</p>
        </div>
      )}
      <dl className="grid max-w-text grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5 text-sm">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="numeric wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-4 text-sm">
        <PageLink
          href="/verify"
          prefetch={false}
          className="text-quiet underline decoration-edge underline-offset-4 hover:text-text"
        >
          Check whether a file is this song
        </PageLink>
      </p>
    </section>
  );
}
