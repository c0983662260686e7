import type { Bucket } from '@/lib/contract/endpoint';
import { type CallReference, rateLimitText } from '@/lib/contract/reference';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '@/lib/core/constants';
import { errors } from '@/lib/core/errors';
import { CodeBlock } from '../code-block';
import { GuideSection } from './section';

const REFUSED = JSON.stringify(
  {
    message: errors['request.invalid'].text,
    error: 'request.invalid',
    fields: { durationSeconds: 'At most 600 seconds' },
    requestId: '5f1c0a6e-3b1d-4d58-9a57-2f0c9a7be0d1',
  },
  null,
  2,
);

/** What a failed call answers. */
export function Errors() {
  return (
    <GuideSection id="errors" title="Errors">
      <p>
        A call that fails answers a status of 400 or above and this body. <code>error</code> is a code that
        does not change, so your program can rely on it. <code>message</code> is a sentence for people.{' '}
        <code>fields</code> says what is wrong with the input, and <code>requestId</code> helps us find your
        request.
      </p>
      <CodeBlock label="The body of a failed call">{REFUSED}</CodeBlock>
      <p>
        Each call lists its own errors. Any call may also answer 500 <code>server.failed</code>, and 503{' '}
        <code>server.unavailable</code> with a <code>Retry-After</code> header in seconds.
      </p>
    </GuideSection>
  );
}

/** How lists are read. */
export function Paging() {
  return (
    <GuideSection id="paging" title="Paging">
      <p>
        Lists take <code>page</code>, from 1, and <code>limit</code>: {PAGE_SIZE} by default, at most{' '}
        {MAX_PAGE_SIZE}. They answer <code>data</code> and <code>pagination</code>. If{' '}
        <code>pagination.nextCursor</code> is set, pass it as <code>cursor</code> to get the next page. A
        cursor is faster than a page number, reaches any depth, and skips nothing when rows are added
        meanwhile. It belongs to its search, filters and order.
      </p>
      <CodeBlock label="Reading a list page by page">
        {'GET /song?scope=mine&limit=100\nGET /song?scope=mine&limit=100&cursor=WyIyMDI2LTAzLTE0Il0'}
      </CodeBlock>
    </GuideSection>
  );
}

/** How a request is repeated safely, and not waited for. */
export function Idempotency() {
  return (
    <GuideSection id="idempotency" title="Repeating requests">
      <p>
        Calls that make songs take an <code>Idempotency-Key</code> header: any text of up to 255 printable
        characters. If the connection breaks, send the request with the same key again. You get the songs of
        the first request and pay once. The same key with another body answers 409 <code>song.keyReused</code>
        .
      </p>
      <p>
        These calls wait up to 50 seconds. They answer 201 if all songs are finished, and 202 with their
        status otherwise. <code>Prefer: respond-async</code> answers 202 immediately. Then poll{' '}
        <code>GET /song/{'{id}'}</code>, follow the events, or have a webhook called.
      </p>
    </GuideSection>
  );
}

/** How many requests may be made. */
export function RateLimits({ calls }: { calls: readonly CallReference[] }) {
  return (
    <GuideSection id="rate-limits" title="Rate limits">
      <p>
        Requests are limited per account, or per address without one; an API token may use half of its
        account’s. Beyond a limit a call answers 429 <code>request.limited</code> with a{' '}
        <code>Retry-After</code> header in seconds. Calls share these limits:
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col">Requests</th>
            <th scope="col">Calls</th>
          </tr>
        </thead>
        <tbody>
          {bucketsOf(calls).map((bucket) => (
            <tr key={bucket}>
              <th scope="row">
                <code>{bucket}</code>
              </th>
              <td>{rateLimitText(bucket)}</td>
              <td className="numeric">{calls.filter((call) => call.bucket === bucket).length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </GuideSection>
  );
}

function bucketsOf(calls: readonly CallReference[]): Bucket[] {
  return [...new Set(calls.flatMap(({ bucket }) => bucket ?? []))];
}
