import type { Ctx } from '@/lib/core/context';
import { LIVE } from '@/lib/domain/subscription/rules';
import { inParallel } from '../in-parallel';
import { Actions } from './actions';
import type { Cast } from './cast';
import type { Chance } from './chance';

interface Person {
  id: string;
}

/** How much likelier a person is to act if their subscription is paused or past due. */
const URGENT = 10;
const AT_ONCE = 4;

/** Everyone who ever subscribed; decides who acts on a day. */
export class People {
  readonly #all: Person[] = [];
  #chance: Chance;

  constructor(private readonly cast: Cast) {
    this.#chance = cast.chance.fork();
  }

  get count(): number {
    return this.#all.length;
  }

  /** Adds this many people, each of whom subscribes. */
  async join(count: number): Promise<void> {
    const all = Array.from({ length: count }, () => this.#deeds());
    await inParallel(all, AT_ONCE, async (actions) => {
      const user = await this.cast.house.addUser();
      this.#all.push(user);
      await actions.subscribe(user);
    });
  }

  /** Lives one day for everyone. Most people do nothing on most days, and are not loaded. */
  async live(): Promise<void> {
    const { restless } = this.cast;
    const awake = this.#all.flatMap((person) => {
      const draw = this.#chance.next();
      return draw < URGENT * restless ? [{ person, isRestless: draw < restless, deeds: this.#deeds() }] : [];
    });
    const states = await statesOf(
      this.cast.house.ctx,
      awake.map(({ person }) => person.id),
    );
    await inParallel(awake, AT_ONCE, async ({ person, isRestless, deeds: actions }) => {
      const status = states.get(person.id);
      const isUrgent = status === 'paused' || status === 'past_due';
      if (!isUrgent && !isRestless) return;
      const heir = await (status ? actions.act(person) : actions.comeBack(person));
      if (heir) this.#all.push(heir);
    });
  }

  /** Each person has their own random sequence, so that the order of completion does not decide what they do. */
  #deeds(): Actions {
    return new Actions({ ...this.cast, chance: this.#chance.fork() });
  }
}

async function statesOf(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.subscription.findMany({
    where: { userId: { in: ids }, status: { in: [...LIVE] } },
    select: { userId: true, status: true },
  });
  return new Map(rows.map(({ userId, status }) => [userId, status]));
}
