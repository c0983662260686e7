/** How the next calls of the API fail. */
export type Outage = 'error' | 'hang' | 'rate_limit';

/** Failures that were ordered, each for one call. They end with the process. */
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
