import type { Metadata } from 'next';
import { PlainPage } from '@/components/layout/plain-page';
import { defaultMetadata } from '@/lib/http/metadata';
import { requireAccount } from '@/lib/http/page';
import { site } from '@/lib/site';

export function generateMetadata(): Metadata {
  return defaultMetadata('/about');
}

export default async function AboutPage() {
  await requireAccount('/about');
  return (
    <PlainPage
      title="About"
      lead="A workshop for songs: you describe one, it is written, arranged and rendered, and it is yours."
    >
      <p>
        {site.name} composes on its own machine. A description becomes a plan (genre, mood, tempo, key,
        length), the plan becomes a score, and the score becomes audio. Nothing is sent to anybody else.
      </p>
      <h2>What you get</h2>
      <p>
        Every song comes as a tagged MP3 and as MIDI, with its cover and its lyrics in time. The same
        description with the same seed gives the same song again.
      </p>
      <h2>What it is not</h2>
      <p>
        The built-in composer plays instruments; it does not sing. Lyrics are shown in time with the melody.
      </p>
    </PlainPage>
  );
}
