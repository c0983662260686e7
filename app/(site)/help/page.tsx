import type { Metadata } from 'next';
import Link from 'next/link';
import { PlainPage } from '@/components/layout/plain-page';
import { defaultMetadata } from '@/lib/http/metadata';
import { requireAccount } from '@/lib/http/page';
import { site } from '@/lib/site';

export function generateMetadata(): Metadata {
  return defaultMetadata('/help');
}

export default async function HelpPage() {
  await requireAccount('/help');
  return (
    <PlainPage title="Help" lead="The short answers.">
      <h2>How do I describe a song?</h2>
      <p>
        Say it as you would to a band: a genre, a mood, a tempo, instruments you want or do not want. “Slow
        lo-fi beat with rain and Rhodes, 72 bpm, D minor” is a good description. What was understood is shown
        before you press <Link href="/create">Create</Link>, and you can change it there.
      </p>
      <h2>Who can hear my songs?</h2>
      <p>
        Public songs are for everybody, unlisted ones for whoever has the link, private ones for you alone.
        You can change it at any time in your <Link href="/library">library</Link>.
      </p>
      <h2>May I close the page while a song is made?</h2>
      <p>Yes. It goes on, and stands in your library when it is ready.</p>
      <h2>Something else?</h2>
      <p>
        Write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </p>
    </PlainPage>
  );
}
