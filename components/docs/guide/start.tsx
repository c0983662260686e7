import { CodeBlock } from '../code-block';
import { NameTable } from './name-table';
import { GuideSection } from './section';

/** The first song by a program, and the client that it uses. */
export function Start({ base, example }: { base: string; example: string }) {
  return (
    <GuideSection id="start" title="Make a song from a program">
      <p>
        The API makes songs, changes them and reads everything that the site shows. It speaks JSON over HTTPS
        below <code>{base}</code>. Make a token in the <a href="/settings#api">settings</a>, then run this
        with Node:
      </p>
      <CodeBlock label="A program that makes a song">{example}</CodeBlock>
      <p>
        It uses the client in <code>clients/typescript</code> of the source, which has the types of every
        call, repeats what is safe to repeat, and waits for songs. Without it, each call below has an example
        for curl, JavaScript and Python. The same description for machines is the{' '}
        <a href="/api/openapi.json">OpenAPI document</a>.
      </p>
    </GuideSection>
  );
}

const SCOPES: readonly [scope: string, meaning: string][] = [
  ['read', 'Read your songs, playlists, balance and history'],
  ['make', 'Make songs and versions, which costs credits'],
  ['manage', 'Change, publish, remove and restore your songs and playlists'],
];

/** How a call says who makes it. */
export function Authentication() {
  return (
    <GuideSection id="authentication" title="Authentication">
      <p>
        Send your API token with each request. Tokens begin with <code>tw_live_</code>, are shown once when
        you make them, and end when they expire or when you revoke them.
      </p>
      <CodeBlock label="The header of a request with a token">Authorization: Bearer tw_live_…</CodeBlock>
      <p>A token has one or more scopes. Each call names the scope that it needs:</p>
      <NameTable rows={SCOPES} />
      <p>
        A token can have a monthly budget in credits. A song that would exceed it is refused, and no credits
        are taken. Calls without a scope, such as changing your password, paying and everything for admins,
        take no token. Keep tokens out of code that runs in other people’s browsers.
      </p>
    </GuideSection>
  );
}
