interface Timed {
  at: number;
}

/** A priority queue: the earliest first; of equal ones, the one pushed first. */
export class Heap<T extends Timed> {
  readonly #entries: { value: T; order: number }[] = [];
  #pushed = 0;

  get size(): number {
    return this.#entries.length;
  }

  peek(): T | undefined {
    return this.#entries[0]?.value;
  }

  push(value: T): void {
    this.#entries.push({ value, order: this.#pushed++ });
    let at = this.#entries.length - 1;
    while (at > 0 && this.#isBefore(at, (at - 1) >> 1)) {
      this.#swap(at, (at - 1) >> 1);
      at = (at - 1) >> 1;
    }
  }

  pop(): T | undefined {
    const first = this.#entries[0];
    const last = this.#entries.pop();
    if (!first || !last || this.#entries.length === 0) return first?.value;
    this.#entries[0] = last;
    this.#siftDown();
    return first.value;
  }

  #siftDown(): void {
    for (let at = 0; ; ) {
      let earliest = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.#entries.length && this.#isBefore(child, earliest)) earliest = child;
      }
      if (earliest === at) return;
      this.#swap(at, earliest);
      at = earliest;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#entries[a], this.#entries[b]];
    if (!one || !other) return false;
    return one.value.at < other.value.at || (one.value.at === other.value.at && one.order < other.order);
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#entries[a], this.#entries[b]];
    if (!one || !other) return;
    this.#entries[a] = other;
    this.#entries[b] = one;
  }
}
