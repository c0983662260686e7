import { signature } from '@/dev/stripe/world/signature';
import { HANDLED_TYPES } from '@/lib/adapters/stripe/events';
import { receiveEvent } from '@/lib/domain/payments/receive';
import type { Chance } from '../actors/chance';
import { SECRET } from './app';
import type { Site } from './site';

const LOST = 0.03;
const LATE = 0.03;
const TWICE = 0.05;

/** Delivers events out of order, some twice, some days late and some never: reconciliation has to find those. */
export class Postman {
  readonly counts = { delivered: 0, twice: 0, late: 0, lost: 0 };
  #late: { body: string; at: number }[] = [];
  #last = '';

  constructor(
    private readonly house: Site,
    private readonly chance: Chance,
  ) {}

  async deliver(): Promise<void> {
    const { chance, counts } = this;
    const now = this.house.world.clock.time(null);
    const bag = this.#late.filter(({ at }) => at <= now).map(({ body }) => body);
    this.#late = this.#late.filter(({ at }) => at > now);
    for (const body of this.#fresh()) {
      if (chance.is(LOST)) counts.lost += 1;
      else if (chance.is(LATE)) {
        counts.late += 1;
        this.#late.push({ body, at: now + chance.whole(1, 9) * 86_400 });
      } else bag.push(body);
      if (!chance.is(TWICE)) continue;
      counts.twice += 1;
      bag.push(body);
    }
    await Promise.all(chance.shuffled(bag).map((body) => this.#bring(body)));
  }

  /** Returns the events since the last round. */
  #fresh(): string[] {
    const fresh: string[] = [];
    const all = this.house.world.store.table('event').newestFirst();
    for (const { id, type, body } of all) {
      if (id === this.#last) break;
      if (HANDLED_TYPES.includes(type)) fresh.push(body);
    }
    this.#last = all[0]?.id ?? this.#last;
    return fresh.reverse();
  }

  async #bring(body: string): Promise<void> {
    const { ctx } = this.house;
    const sent = Math.floor(ctx.clock.now().getTime() / 1000);
    await receiveEvent(ctx, Buffer.from(body), signature(body, SECRET, sent));
    this.counts.delivered += 1;
  }
}
