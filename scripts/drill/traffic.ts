import { randomUUID } from 'node:crypto';
import type { Site } from './site';
import { pause, until } from './until';

const PEOPLE = 3;
const READERS = 4;
/** Milliseconds between two songs of a user and between two looks of a reader. A short drill also shares its machine. */
const PACES = {
  full: { song: [1_500, 3_000], look: 20 },
  short: { song: [8_000, 16_000], look: 200 },
} as const;
export const SIGNUP_BONUS = 50;
export const SONG_COST = 5;
export const PACK = 100;

interface Seen {
  path: string;
  at: number;
  ms: number;
  /** The status, or the code of a broken connection. */
  status: number | string;
  retryAfter: boolean;
}

/** People who make songs, buy credits and look around, and what they saw. */
export class Traffic {
  /** What readers saw: they try each thing once. */
  readonly seen: Seen[] = [];
  /** Checkouts that were paid. */
  readonly paid: string[] = [];
  /** Songs that were accepted. */
  accepted = 0;
  private over = false;
  private tokens: string[] = [];
  private lives: Promise<unknown> = Promise.resolve();

  /** Where the site is called. */
  origin: string;
  private readonly pace: (typeof PACES)['full' | 'short'];

  /** `isLong`: at full size. */
  constructor(
    private readonly site: Site,
    isLong: boolean,
  ) {
    this.origin = site.url;
    this.pace = PACES[isLong ? 'full' : 'short'];
  }

  /** Begins: users make songs and buy credits, readers look at one page or list after the other. */
  async begin(): Promise<void> {
    const people = await Promise.all(Array.from({ length: PEOPLE }, async () => (await this.join()).token));
    this.tokens = people;
    const watchers = Array.from({ length: READERS }, (_, n) => this.read(people[n % PEOPLE] ?? ''));
    const makers = people.flatMap((token) => [this.makeSongs(token), this.buyCredits(token)]);
    this.lives = Promise.all([...makers, ...watchers]);
    // A failure is a fault of the drill, thrown by `end`. Unhandled until then, it would end the program.
    this.lives.catch(() => undefined);
  }

  /** Ends; what was begun is finished. Throws if one of the users gave up. */
  async end(): Promise<void> {
    this.over = true;
    await this.lives;
  }

  /** Calls the API until it answers; repeats a request that was cut off, with the same key. */
  private ask(method: string, call: string, token: string | null, body: object, key: string = randomUUID()) {
    return until(`${method} ${call}`, 120, async () => {
      const answer = await fetch(`${this.origin}/api/v1${call}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          prefer: 'respond-async',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      return answer.status >= 500 ? null : { status: answer.status, body: await answer.json() };
    });
  }

  /** Someone new forgets their password and is emailed a code. */
  async forget(): Promise<void> {
    const { email } = await this.join();
    await this.ask('POST', '/auth/forgot', null, { email });
  }

  /** Returns the address of a song that one of these people made and what admits its owner; null if there is none yet. */
  async findFile(): Promise<{ path: string; headers: Record<string, string> } | null> {
    for (const token of this.tokens) {
      const { body } = await this.ask('GET', '/song?scope=mine&status=ready', token, {});
      const path: string | undefined = body.data?.find(
        (song: { audioUrl: string | null }) => song.audioUrl,
      )?.audioUrl;
      if (path) return { path, headers: { authorization: `Bearer ${token}` } };
    }
    return null;
  }

  private async join(): Promise<{ token: string; email: string }> {
    const who = { name: 'Drill', email: `${randomUUID()}@example.com`, password: 'Long-enough-1' };
    await this.ask('POST', '/auth/register', null, who);
    const { body } = await this.ask('POST', '/auth/login', null, who);
    return { token: body.token, email: who.email };
  }

  private async makeSongs(token: string): Promise<void> {
    while (!this.over) {
      const body = { prompt: 'calm solo piano', durationSeconds: 10 };
      const { status } = await this.ask('POST', '/song/generate', token, body);
      if (status === 202) this.accepted += 1;
      const [min, max] = this.pace.song;
      await pause(min + Math.random() * (max - min));
    }
  }

  private async buyCredits(token: string): Promise<void> {
    while (!this.over) {
      const { status, body } = await this.ask('POST', '/credits/embedded-checkout', token, { credits: PACK });
      if (status === 200) {
        const session: string = body.data.sessionId;
        if (await this.pay(session)) this.paid.push(session);
        // The browser returns and asks, too: the first of the two grants.
        if (Math.random() < 0.5) await this.ask('GET', `/credits/session/${session}`, token, {});
      }
      await pause(800 + Math.random() * 1_200);
    }
  }

  private async pay(session: string): Promise<boolean> {
    const stripe = this.site.setting('STRIPE_API_BASE');
    const answer = await fetch(`${stripe}/_control/checkout/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session }),
    }).catch(() => null);
    return answer?.ok ?? false;
  }

  private async read(token: string): Promise<void> {
    const paths = ['/', '/genre/jazz', '/api/v1/song?limit=10', '/api/v1/credits/balance', '/genre/ambient'];
    for (let n = 0; !this.over; n++) {
      const path = paths[n % paths.length] ?? '/';
      await this.look(path, path.startsWith('/api/') ? { authorization: `Bearer ${token}` } : {});
      await pause(this.pace.look);
    }
  }

  /** Asks once, without trying again, and notes what came. */
  async look(path: string, headers: Record<string, string> = {}): Promise<Seen> {
    const began = performance.now();
    const at = Date.now();
    const outcome = await fetch(this.origin + path, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return { status: answer.status, retryAfter: answer.headers.has('retry-after') };
      })
      .catch((error: Error) => ({ status: codeOf(error), retryAfter: false }));
    const seen = { path, at, ms: performance.now() - began, ...outcome };
    this.seen.push(seen);
    return seen;
  }
}

function codeOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
