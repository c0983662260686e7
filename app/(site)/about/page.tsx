import type { Metadata } from 'next';
import { PlainPage } from '@/components/layout/plain-page';
import { PageLink } from '@/components/ui/page-link';
import { site } from '@/lib/core/site';
import { listGenres } from '@/lib/domain/genre/queries';
import { readNotice } from '@/lib/http/files/notice';
import { pageContext, requireSignedIn } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return defaultMetadata('/about');
}

export default async function AboutPage() {
  await requireSignedIn('/about');
  const genres = await listGenres(await pageContext());
  return (
    <PlainPage
      title="About"
      lead="A workshop for songs: you describe one, we write, arrange and play it, and it is yours."
    >
      <h2>How a song is made</h2>
      <p>
        From your description we take genre, mood, tempo, key, length and instruments. They become a plan of
        sections, then harmony, melody, bass and rhythm, note by note, as a composer would write a score.
        Recorded and synthesised instruments play the score, which is then mixed and brought to an even
        loudness.
      </p>
      <p>
        {site.name} knows {genres.length} genres, and a song can last from 10 seconds to 10 minutes. Three
        minutes of music take less than one to make.
      </p>
      <h2>What you get</h2>
      <p>
        An MP3 with its title, cover and lyrics inside, the notes as a MIDI file, a page to share, and a cover
        drawn from the song itself: rings are sections, arcs are notes, the colour is the key.
      </p>
      <h2>What it is not</h2>
      <p>
        It is not a recording of a band. Lyrics are set to the melody, and what sings them is a synthetic
        voice, a beta that is always named as such. It copies no existing songs, because it has heard none.
      </p>
      <h2>Instruments</h2>
      <p>
        Piano, guitars, strings, winds, brass and acoustic drums are recordings by the makers of the sound
        fonts MuseScore_General and Fluid, who allow their use in your songs. Synthesisers, drum machines and
        what has no recording are computed.
      </p>
      <details>
        <summary>Licences of the instruments</summary>
        <pre className="overflow-x-auto whitespace-pre-wrap text-sm">{await readNotice()}</pre>
      </details>
      <h2>Whose songs they are</h2>
      <p>
        Yours, for any purpose. You choose who can hear each song: everyone, anyone with the link, or only
        you.
      </p>
      <p>
        The <PageLink href="/terms">terms</PageLink>, the <PageLink href="/privacy">privacy policy</PageLink>{' '}
        and <PageLink href="/licence">what others may do with a song</PageLink> are short pages.
      </p>
      <h2>Next</h2>
      <p>
        <PageLink href="/create">Create a song</PageLink>,{' '}
        <PageLink href="/explore">hear what others made</PageLink>, read the{' '}
        <PageLink href="/help">short answers</PageLink>, or write to{' '}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </p>
    </PlainPage>
  );
}
