/** What was done to subscriptions, by the provider's ids and in seconds: the independent count needs to know it. */
export class Story {
  /** Second subscriptions beside a live one: they may bring nothing. */
  readonly seconds = new Set<string>();
  readonly pauses = new Map<string, { from: number; to: number | null }[]>();
  readonly #firsts = new Set<string>();
  readonly #back = new Set<string>();
  #disputes: { id: string; at: number }[] = [];

  pause(subscription: string, from: number): void {
    this.pauses.set(subscription, [...(this.pauses.get(subscription) ?? []), { from, to: null }]);
  }

  resume(subscription: string, to: number): void {
    const last = this.pauses.get(subscription)?.at(-1);
    if (last && last.to === null) last.to = to;
  }

  second(id: string, first: string): void {
    this.seconds.add(id);
    this.#firsts.add(first);
  }

  /** The first one goes on until the second is noticed: else that would be the only one, and good. */
  hasSecond(first: string): boolean {
    return this.#firsts.has(first);
  }

  /** At most one payment of a subscription is given back, and not of one that was paused since: one story at a time. */
  hasMoneyBack(subscription: string): boolean {
    return this.#back.has(subscription);
  }

  moneyBack(subscription: string): void {
    this.#back.add(subscription);
  }

  dispute(id: string, at: number): void {
    this.#disputes.push({ id, at });
  }

  /** The disputes whose day has come, once. */
  disputesUntil(now: number): string[] {
    const due = this.#disputes.filter(({ at }) => at <= now).map(({ id }) => id);
    this.#disputes = this.#disputes.filter(({ at }) => at > now);
    return due;
  }
}
