import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '@/lib/core/context';
import type { OutsideProviderId } from '@/lib/core/music/model';
import type { MusicProvider } from '@/lib/core/music/provider';
import { live, liveContext } from '@/lib/live';
import { ProviderDesk } from './provider-desk';

/** An own server has one GPU; a hosted service takes several orders at a time. */
const PARALLEL = { own: 2, hosted: 5 };
const RETRY_MS = 15_000;

/** Deals with each outside provider that is offered, until `stop`. */
export function runDesks(
  offered: readonly OutsideProviderId[],
  { parallel, perMinute }: { parallel: number | undefined; perMinute: number | undefined },
): { stop(): Promise<void> } {
  const { database, log } = live();
  const desks: ProviderDesk[] = [];
  let stopped = false;

  async function run(id: OutsideProviderId): Promise<void> {
    const ctx: Ctx = { ...liveContext(`provider-${id}`), actor: { kind: 'system' } };
    const provider = await opened(ctx, id);
    if (!provider || stopped) return;
    const desk = new ProviderDesk(ctx, provider, {
      parallel: parallel ?? PARALLEL[provider.isPaid ? 'hosted' : 'own'],
      perMinute,
    });
    desks.push(desk);
    await desk.run(() => database.whenBack());
  }

  /** Tries until a server that must be asked what it is answers. */
  async function opened(ctx: Ctx, id: OutsideProviderId): Promise<MusicProvider | null> {
    while (!stopped) {
      try {
        return await ctx.outsideMusic.open(id);
      } catch (err) {
        log.warn({ provider: id, err }, 'a music provider does not answer');
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
    return null;
  }

  for (const id of offered) {
    run(id).catch((err) => log.error({ provider: id, err }, 'a provider is not served'));
  }
  return {
    async stop() {
      stopped = true;
      await Promise.all(desks.map((desk) => desk.stop()));
    },
  };
}
