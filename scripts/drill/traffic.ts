import { randomUUID } from 'node:crypto';
import type { Song } from '@/lib/domain/song/contract';
import type { Site } from './site';
import { pause, until } from './until';

const SONG = { prompt: 'calm solo piano', durationSeconds: 10 };
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

export const CHECKOUT = '/api/v1/credits/embedded-checkout';

/** The status of an answer that broke off after its head. */
export const CUT = 'cut short';

export interface Person {
  email: string;
  password: string;
  token: string;
  /** Of their browser's session. */
  cookie: string;
}

export type OwnSong = Pick<Song, 'status' | 'failure' | 'audioUrl'> & { owner: Person };

export interface Seen {
  path: string;
  at: number;
  ms: number;
  /** The status, `CUT`, or the code of a connection that broke before an answer. */
  status: number | string;
  retryAfter: boolean;
}

/** People who make songs, buy credits and look around, and what they saw. */
export class Traffic {
  /** What readers open, one after the other. */
  readonly paths = [
    '/',
    '/genre/jazz',
    '/api/v1/song?limit=10',
    '/library',
    '/api/v1/credits/balance',
    '/genre/ambient',
  ];
  /** What readers saw: they try each thing once. */
  readonly seen: Seen[] = [];
  /** Checkouts that were paid. */
  readonly paid: string[] = [];
  /** Songs that were accepted. */
  accepted = 0;
  private over = false;
  private people: Person[] = [];
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
    this.people = await Promise.all(Array.from({ length: PEOPLE }, () => this.join()));
    const readers = this.people.concat(this.people).slice(0, READERS);
    const makers = this.people.flatMap(({ token }) => [this.makeSongs(token), this.buyCredits(token)]);
    this.lives = Promise.all([...makers, ...readers.map((person) => this.read(person))]);
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
      if (answer.status >= 500) return null;
      const [cookie = ''] = answer.headers.getSetCookie();
      return { status: answer.status, body: await answer.json(), cookie };
    });
  }

  /** Someone new forgets their password and is emailed a code. */
  async forget(): Promise<void> {
    const { email } = await this.join();
    await this.ask('POST', '/auth/forgot', null, { email });
  }

  /** Someone new opens a checkout, once. */
  async openCheckout(): Promise<Seen> {
    return this.look(CHECKOUT, bearer(await this.join()), { credits: PACK });
  }

  /** Returns what these people requested, as its owners see it. */
  async songs(): Promise<OwnSong[]> {
    const lists = this.people.map(async (owner) => {
      const { body } = await this.ask('GET', '/song?scope=mine&limit=100', owner.token, {});
      return body.data.map((song: Song) => ({ ...song, owner }));
    });
    return (await Promise.all(lists)).flat();
  }

  /** Returns the address of a song that one of these people made and what admits its owner; null if there is none yet. */
  async findFile(): Promise<{ path: string; headers: Record<string, string> } | null> {
    for (const { audioUrl, owner } of await this.songs())
      if (audioUrl !== null) return { path: audioUrl, headers: bearer(owner) };
    return null;
  }

  /** Signs someone new up and in. */
  async join(): Promise<Person> {
    const who = { email: `${randomUUID()}@example.com`, password: 'Long-enough-1' };
    await this.ask('POST', '/auth/register', null, { ...who, name: 'Drill' });
    return this.signIn(who);
  }

  async signIn(who: { email: string; password: string }): Promise<Person> {
    const { body, cookie } = await this.ask('POST', '/auth/login', null, who);
    return { ...who, token: body.token, cookie: cookie.split(';', 1)[0] ?? '' };
  }

  /** Makes a song for a user and waits until it is ready. */
  async makeSong(owner: Person): Promise<Song> {
    const { body } = await this.ask('POST', '/song/generate', owner.token, SONG);
    const [{ id }] = body.data;
    return until('a song', 120, async () => {
      const { body } = await this.ask('GET', `/song/${id}`, owner.token, {});
      return body.data.status === 'ready' ? body.data : null;
    });
  }

  private async makeSongs(token: string): Promise<void> {
    while (!this.over) {
      const { status } = await this.ask('POST', '/song/generate', token, SONG);
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
    const answer = await fetch(`${this.site.vendors.standIn.url}/_control/checkout/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session }),
    }).catch(() => null);
    return answer?.ok ?? false;
  }

  private async read(person: Person): Promise<void> {
    for (let n = 0; !this.over; n++) {
      const path = this.paths[n % this.paths.length] ?? '/';
      await this.look(path, headersFor(path, person));
      await pause(this.pace.look);
    }
  }

  /** Asks once, without trying again, and notes what came. Sends a body as JSON. */
  async look(path: string, headers: Record<string, string> = {}, body?: object): Promise<Seen> {
    const began = performance.now();
    const at = Date.now();
    const outcome = await fetch(this.origin + path, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    })
      .then(statusOf)
      .catch((error: Error) => ({ status: codeOf(error), retryAfter: false }));
    const seen = { path, at, ms: performance.now() - began, ...outcome };
    this.seen.push(seen);
    return seen;
  }
}

export const readyIn = (songs: OwnSong[]) => songs.filter(({ status }) => status === 'ready').length;

/** Calls are made with a token. Of the pages only the library is a user's; all others are opened as a visitor. */
function headersFor(path: string, person: Person): Record<string, string> {
  if (path.startsWith('/api/v1/')) return bearer(person);
  return path === '/library' ? { cookie: person.cookie } : {};
}

export const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

async function statusOf(answer: Response): Promise<Pick<Seen, 'status' | 'retryAfter'>> {
  const isWhole = await answer.arrayBuffer().then(
    () => true,
    () => false,
  );
  return { status: isWhole ? answer.status : CUT, retryAfter: answer.headers.has('retry-after') };
}

function codeOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
