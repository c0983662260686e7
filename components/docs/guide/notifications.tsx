import { type EventType, MAX_FAILING_DAYS } from '@/lib/domain/webhooks/rules';
import { CodeBlock } from '../code-block';
import { NameTable } from './name-table';
import { GuideSection } from './section';

const STREAM = `event: song
data: {"id":"0192f0c1-7d3a-7c21-9f4e-5b1d2c3e4f50","status":"ready","progress":100,…}

event: credits
data: {"balance":45,"held":0,"debt":0}`;

/** The event stream. */
export function Events() {
  return (
    <GuideSection id="events" title="Events">
      <p>
        <code>GET /events</code> is a stream of server-sent events for programs that stay connected. It begins
        with <code>snapshot</code>, then sends <code>song</code> with each song that changed and{' '}
        <code>credits</code> with the balance when credits are added or taken away, though not for each song.
        The server ends a stream every few minutes. Connect again after the pause in its <code>retry</code>{' '}
        line, with <code>?since=</code> and the time of the last event: the snapshot then includes the songs
        that changed meanwhile. <code>ended</code> means that the token was revoked.
      </p>
      <CodeBlock label="Two events of the stream">{STREAM}</CodeBlock>
    </GuideSection>
  );
}

const EVENTS: Record<EventType, string> = {
  'song.ready': 'One of your songs is finished',
  'song.failed': 'A song could not be made; its credits are back',
  'credits.low': 'Your balance pays for only a few more songs',
};

const RECEIVER = `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.TUNEWRIGHT_WEBHOOK_SECRET);
createServer(async (request, response) => {
  try {
    const event = webhook.verify(await text(request), request.headers);
    console.log(event.type, event.data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end(); // forged or old
  }
}).listen(8080);`;

/** Outgoing webhooks and how a receiver verifies them. */
export function Webhooks() {
  return (
    <GuideSection id="webhooks" title="Webhooks">
      <p>
        A webhook is an address of yours that is called when something happens. Set it in the settings. The{' '}
        <a href="/api/docs/webhooks">reference</a> describes each event field by field.
      </p>
      <NameTable rows={Object.entries(EVENTS)} />
      <p>
        Deliveries are signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: the headers{' '}
        <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>. Verify the
        body as it arrived, before you parse it:
      </p>
      <CodeBlock label="A receiver that verifies deliveries">{RECEIVER}</CodeBlock>
      <p>
        Answer with a status from 200 to 299 within a few seconds and work afterwards. Anything else is tried
        again with growing pauses, so the same <code>webhook-id</code> can arrive twice. Redirects are not
        followed. The log in the settings shows each delivery and sends it again. A webhook that fails for{' '}
        {MAX_FAILING_DAYS} days is switched off, and you get an email.
      </p>
    </GuideSection>
  );
}

export interface AgentsProps {
  siteUrl: string;
  tools: readonly { name: string; description: string }[];
}

/** The MCP server. */
export function Agents({ siteUrl, tools }: AgentsProps) {
  const configuration = {
    mcpServers: {
      tunewright: {
        type: 'http',
        url: `${siteUrl}/api/mcp`,
        headers: { Authorization: 'Bearer tw_live_…' },
      },
    },
  };
  return (
    <GuideSection id="agents" title="Agents">
      <p>
        Assistants that speak the Model Context Protocol make songs through <code>/api/mcp</code> (streamable
        HTTP). They use an API token, with its scopes and within its budget. Most assistants take this
        configuration:
      </p>
      <CodeBlock label="The configuration of an assistant">
        {JSON.stringify(configuration, null, 2)}
      </CodeBlock>
      <NameTable rows={tools.map(({ name, description }) => [name, description])} />
    </GuideSection>
  );
}
