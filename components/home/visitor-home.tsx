import type { Pricing } from '@/lib/domain/credits/contract';
import type { Song } from '@/lib/domain/song/contract';
import { toPlayerSong } from '../song/player-song';
import { Faq } from './faq';
import { FeaturedSong } from './featured-song';
import { HeroPrompt } from './hero-prompt';
import { SongStrip } from './song-strip';

const STEPS = [
  {
    title: 'Describe it',
    text: 'Genre, mood, tempo, key, length, or just a picture in your head. You see immediately how it is understood, and can change it.',
  },
  {
    title: 'Hear it',
    text: 'Form, harmony, melody and groove come first, then playing and mixing. A three-minute song takes less than one minute.',
  },
  {
    title: 'Keep it',
    text: 'Share its page, or download the audio and the notes. The same description and seed always give the same song.',
  },
] as const;

/** Explains plainly what makes the songs. */
const MAKER =
  'Songs are made by a built-in composer. It writes a score, section by section, and plays it with recorded and synthesised instruments. It is not a recording of a band. Lyrics are played or sung by a synthetic voice, a beta, and each word lights up in its time.';

/** The visitor's home page: a prompt box, songs to play, how it works, and answers. */
export function VisitorHome({ songs, pricing }: { songs: readonly Song[]; pricing: Pricing }) {
  const playable = songs.map(toPlayerSong).filter((song) => song !== null);
  const [featured, ...others] = playable;
  return (
    <>
      <section className="page grid grid-cols-[minmax(0,1fr)] items-center gap-12 pt-8 pb-14 md:pt-14 md:pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:gap-20">
        <div>
          <h1 className="display text-5xl leading-none tracking-[-0.03em] sm:text-6xl lg:text-[4.3rem]">
            Describe a&nbsp;song and&nbsp;hear&nbsp;it
          </h1>
          <p className="mt-4 max-w-[46ch] text-lg text-quiet">
            A few words are enough: a mood, a place, a tempo. It is written, arranged and played in less than
            a minute.
          </p>
          <div className="mt-8">
            <HeroPrompt pricing={pricing} />
          </div>
        </div>
        {featured && <FeaturedSong song={featured} queue={playable} />}
      </section>
      <div className="page flex flex-col gap-16 pb-20 md:gap-24">
        <SongStrip title="Hear what it makes" songs={others} showArtist />
        <section aria-labelledby="how">
          <h2 id="how" className="display text-2xl">
            How it works
          </h2>
          <ol className="mt-6 grid gap-8 md:grid-cols-3 md:gap-12">
            {STEPS.map(({ title, text }, index) => (
              <li key={title} className="border-line border-t pt-4">
                <span className="numeric text-quiet text-sm">{index + 1}</span>
                <h3 className="mt-1 font-medium text-lg">{title}</h3>
                <p className="mt-1.5 text-quiet">{text}</p>
              </li>
            ))}
          </ol>
          <p className="mt-8 max-w-text text-quiet">{MAKER}</p>
        </section>
        <Faq />
      </div>
    </>
  );
}
