/** Records what was done to subscriptions, by the provider's ids and in seconds, for the independent count. */
export class Story {
  /** Second subscriptions next to a live one: they must not bring credits. */
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

  /** The first one must go on until the second is noticed; otherwise the second would be the only one, and valid. */
  hasSecond(first: string): boolean {
    return this.#firsts.has(first);
  }

  /** At most one payment of a subscription is returned, and never one of a subscription that was paused since. */
  hasMoneyBack(subscription: string): boolean {
    return this.#back.has(subscription);
  }

  moneyBack(subscription: string): void {
    this.#back.add(subscription);
  }

  dispute(id: string, at: number): void {
    this.#disputes.push({ id, at });
  }

  /** Returns the disputes that are due, each once. */
  disputesUntil(now: number): string[] {
    const due = this.#disputes.filter(({ at }) => at <= now).map(({ id }) => id);
    this.#disputes = this.#disputes.filter(({ at }) => at > now);
    return due;
  }
}
