import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { pageCache } from './page-cache';
import { pageOf } from './render-page';

const HERE = { isAway: () => false };

/** A cache whose pages count how often they were rendered. */
function counted(body: (key: string) => string = (key) => key, status = 200) {
  const renders = new Map<string, number>();
  const cache = pageCache(async (key) => {
    renders.set(key, (renders.get(key) ?? 0) + 1);
    await new Promise(setImmediate);
    return pageOf(status, body(key));
  }, HERE);
  return { cache, renders: (key: string) => renders.get(key) ?? 0 };
}

/** A cache whose one page is rendered when the test says so. */
function slow(body: string) {
  let renders = 0;
  const doors: (() => void)[] = [];
  const cache = pageCache(async () => {
    renders += 1;
    await new Promise<void>((open) => doors.push(open));
    return pageOf(200, body);
  }, HERE);
  return { cache, open: () => doors.splice(0).map((open) => open()), renders: () => renders };
}

describe('cached pages', () => {
  it('are rendered once for concurrent requests', async () => {
    const { cache, renders } = counted();
    const key = `/song/${randomUUID()}`;
    const pages = await Promise.all(Array.from({ length: 1_000 }, () => cache.get(key)));
    expect(new Set(pages).size).toBe(1);
    await cache.get(key);
    expect(renders(key)).toBe(1);
  });

  it('are forgotten with a song they speak of, wherever it stands', async () => {
    const [song, other] = [randomUUID(), randomUUID()];
    const { cache, renders } = counted((key) => (key === '/genre/jazz' ? `<a href="/song/${song}">` : 'x'));
    const keys = ['/genre/jazz', `/song/${song}`, `/song/${other}`];
    for (const key of keys) await cache.get(key);
    cache.drop(song);
    for (const key of keys) await cache.get(key);
    expect(keys.map(renders)).toEqual([2, 2, 1]);
  });

  it('are forgotten with the playlist they show, also where it was hidden', async () => {
    const list = randomUUID();
    const key = `/playlist/${list}`;
    for (const status of [200, 404]) {
      const { cache, renders } = counted(() => 'songs or nothing', status);
      await cache.get(key);
      cache.drop(list);
      await cache.get(key);
      expect([status, renders(key)]).toEqual([status, 2]);
    }
  });

  it('that say that there is nothing are forgotten when there is something', async () => {
    const song = randomUUID();
    const { cache, renders } = counted(() => 'nothing', 404);
    const key = `/song/${song}`;
    await cache.get(key);
    await cache.get(key);
    expect(renders(key)).toBe(1);
    cache.drop(song);
    await cache.get(key);
    expect(renders(key)).toBe(2);
  });

  it('are not kept where a song changed while they were rendered', async () => {
    const song = randomUUID();
    const { cache, open, renders } = slow(`<a href="/song/${song}">`);
    const first = cache.get('/');
    cache.drop(song);
    open();
    await first;
    const second = cache.get('/');
    open();
    await second;
    await cache.get('/');
    expect(renders()).toBe(2);
  });

  it('are rendered again for who asks after a change', async () => {
    const song = randomUUID();
    const { cache, open, renders } = slow(`<a href="/song/${song}">`);
    const before = cache.get('/');
    cache.drop(randomUUID());
    const after = [cache.get('/'), cache.get('/')];
    expect(renders()).toBe(2);
    cache.drop(song);
    open();
    await Promise.all([before, ...after]);
    const last = cache.get('/');
    open();
    await last;
    expect(renders()).toBe(3);
  });

  it('are not kept where everything may have changed while they were rendered', async () => {
    const { cache, open, renders } = slow('x');
    const first = cache.get('/');
    cache.expire();
    open();
    await first;
    const second = cache.get('/');
    open();
    await second;
    expect(renders()).toBe(2);
  });

  it('stay within bounds, whatever is requested', async () => {
    const { cache } = counted(() => 'x'.repeat(1_000_000));
    for (let n = 0; n < 90; n++) await cache.get(`/song/${randomUUID()}`);
    expect(cache.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(cache.bytes).toBeGreaterThan(32 * 1024 * 1024);
  });

  it('do not keep failures', async () => {
    const { cache, renders } = counted(() => 'no', 500);
    await cache.get('/');
    await cache.get('/');
    expect(renders('/')).toBe(2);
  });

  it('pass a failing render on, and try again', async () => {
    let renders = 0;
    const cache = pageCache(async () => {
      renders += 1;
      if (renders === 1) throw new Error('no');
      return pageOf(200, 'yes');
    }, HERE);
    await expect(cache.get('/')).rejects.toThrow('no');
    expect((await cache.get('/')).status).toBe(200);
  });
});

describe('cached pages, if rendering fails', () => {
  /** A cache whose rendering and database work, or not. */
  function fragile() {
    const state = { isAway: false, status: 200, renders: 0 };
    const cache = pageCache(
      async (key) => {
        state.renders += 1;
        if (state.status === 0) throw new Error('no');
        return pageOf(state.status, `${key} ${state.renders}`);
      },
      { isAway: () => state.isAway },
    );
    return { cache, state, see: async (key: string) => String((await cache.get(key)).html) };
  }

  it.each([0, 500])('are shown as they were (%s)', async (status) => {
    const { cache, state, see } = fragile();
    await see('/');
    cache.expire();
    state.status = status;
    expect(await see('/')).toBe('/ 1');
    state.status = 200;
    expect(await see('/')).toBe('/ 3');
  });

  it('are not even tried without a database, and are rendered once it is back', async () => {
    const { cache, state, see } = fragile();
    await see('/');
    cache.expire();
    state.isAway = true;
    expect([await see('/'), state.renders]).toEqual(['/ 1', 1]);
    expect((await cache.get('/')).isStale).toBe(true);
    await expect(see('/genre/jazz')).rejects.toMatchObject({ code: 'server.unavailable', retryAfter: 5 });
    state.isAway = false;
    expect(await see('/')).toBe('/ 2');
    expect((await cache.get('/')).isStale).toBeUndefined();
  });

  it.each([0, 500])(
    'are gone where a song of theirs is hidden while rendering fails (%s)',
    async (status) => {
      const song = randomUUID();
      let fail: (() => void) | null = null;
      let renders = 0;
      const cache = pageCache(async (key) => {
        renders += 1;
        if (renders === 1) return pageOf(200, key);
        await new Promise<void>((resolve) => {
          fail = resolve;
        });
        if (status === 0) throw new Error('no');
        return pageOf(status, 'no');
      }, HERE);
      const key = `/song/${song}`;
      await cache.get(key);
      cache.expire();
      const second = Promise.resolve(cache.get(key)).then(
        ({ html }) => String(html),
        () => 'refused',
      );
      await vi.waitFor(() => expect(fail).not.toBeNull());
      cache.drop(song);
      Object(fail)();
      expect(await second).toBe(status === 0 ? 'refused' : 'no');
    },
  );

  it('are gone where a song of theirs was hidden, and an hour later', async () => {
    const { cache, state, see } = fragile();
    const song = `/song/${randomUUID()}`;
    for (const key of ['/', song]) await see(key);
    cache.drop(song.split('/')[2] ?? '');
    state.isAway = true;
    await expect(see(song)).rejects.toThrow();
    expect(await see('/')).toBe('/ 1');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_001);
    await expect(see('/')).rejects.toThrow();
    vi.restoreAllMocks();
  });
});
