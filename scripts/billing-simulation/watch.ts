/** Measures how long each part of a run takes, in milliseconds. */
export class Watch {
  readonly #spent = new Map<string, number>();

  async time<T>(part: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#spent.set(part, (this.#spent.get(part) ?? 0) + performance.now() - started);
    }
  }

  /** Returns the seconds of each part, longest first. */
  toString(): string {
    return [...this.#spent]
      .sort((a, b) => b[1] - a[1])
      .map(([part, ms]) => `${part} ${Math.round(ms / 1000)} s`)
      .join(', ');
  }
}
