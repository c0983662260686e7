/** How the next API calls fail. */
export type Outage = 'error' | 'hang' | 'rate_limit';

/** Failures ordered by the control interface, each for one call; they are not stored. */
export class Outages {
  #next: Outage[] = [];

  order(how: Outage, count: number): void {
    this.#next = [...this.#next, ...Array.from({ length: count }, () => how)];
  }

  clear(): void {
    this.#next = [];
  }

  take(): Outage | undefined {
    return this.#next.shift();
  }

  get left(): number {
    return this.#next.length;
  }
}
