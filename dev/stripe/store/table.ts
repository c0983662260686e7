interface Row {
  id: string;
}

/** Rows by id, in insertion order, with indexes on the fields that are looked up. */
export class Table<T extends Row> {
  readonly #rows = new Map<string, T>();
  readonly #indexes: Map<string, Map<unknown, Set<string>>>;

  constructor(indexed: readonly (keyof T & string)[] = []) {
    this.#indexes = new Map(indexed.map((name) => [name, new Map()]));
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): T | undefined {
    return this.#rows.get(id);
  }

  /** Inserts a row or replaces the one with its id; rows are immutable. */
  put(row: T): void {
    const before = this.#rows.get(row.id);
    this.#rows.set(row.id, row);
    this.#reindex(row.id, before, row);
  }

  remove(id: string): void {
    const before = this.#rows.get(id);
    this.#rows.delete(id);
    this.#reindex(id, before, undefined);
  }

  clear(): void {
    this.#rows.clear();
    for (const index of this.#indexes.values()) index.clear();
  }

  /** All rows, oldest first. */
  all(): Iterable<T> {
    return this.#rows.values();
  }

  newestFirst(): T[] {
    return [...this.#rows.values()].reverse();
  }

  isIndexed(name: keyof T & string): boolean {
    return this.#indexes.has(name);
  }

  /** Rows whose indexed field has this value, newest first. */
  where(name: keyof T & string, value: unknown): T[] {
    const index = this.#indexes.get(name);
    if (!index) throw new Error(`${name} is not indexed`);
    return [...(index.get(value) ?? [])].reverse().flatMap((id) => this.#rows.get(id) ?? []);
  }

  #reindex(id: string, before: T | undefined, after: T | undefined): void {
    for (const [name, index] of this.#indexes) {
      const from = before && Reflect.get(before, name);
      const to = after && Reflect.get(after, name);
      if (from === to) continue;
      if (from !== undefined) index.get(from)?.delete(id);
      if (from !== undefined && index.get(from)?.size === 0) index.delete(from);
      if (to === undefined || to === null) continue;
      if (!index.has(to)) index.set(to, new Set());
      index.get(to)?.add(id);
    }
  }
}
