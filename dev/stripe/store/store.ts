import { type Change, Journal } from './journal';
import { emptyTables, type Kind, type Records, type Tables } from './records';

interface Work {
  undo: (() => void)[];
  /** The last change of each row, in the order in which rows were first touched. */
  changes: Map<string, Change>;
  after: (() => void)[];
}

class Discarded<T> {
  constructor(readonly result: T) {}
}

/** All records in memory, written to the journal at the end of each piece of work. */
export class Store {
  readonly #tables: Tables = emptyTables();
  readonly #journal: Journal;
  #work: Work | null = null;

  constructor(folder: string) {
    this.#journal = Journal.open(folder, (changes) => {
      for (const [kind, row] of changes) {
        if (typeof row === 'string') this.#tables[kind].remove(row);
        else this.#restore(kind, row);
      }
    });
  }

  table<K extends Kind>(kind: K): Tables[K] {
    return this.#tables[kind];
  }

  get<K extends Kind>(kind: K, id: string | null | undefined): Records[K] | undefined {
    return id ? this.#tables[kind].get(id) : undefined;
  }

  put<K extends Kind>(kind: K, row: Records[K]): Records[K] {
    const before = this.#tables[kind].get(row.id);
    this.#tables[kind].put(row);
    this.#note(kind, row.id, [kind, row], () => {
      if (before) this.#tables[kind].put(before);
      else this.#tables[kind].remove(row.id);
    });
    return row;
  }

  remove<K extends Kind>(kind: K, id: string): void {
    const before = this.#tables[kind].get(id);
    if (!before) return;
    this.#tables[kind].remove(id);
    this.#note(kind, id, [kind, id], () => this.#tables[kind].put(before));
  }

  /**
   * Runs a piece of work as one: its writes are in the journal when it returns, and undone when it throws, unless
   * `keeps` says that this error is a result. Work within work joins it.
   */
  run<T>(work: () => T, keeps: (error: unknown) => boolean = () => false): T {
    if (this.#work) return work();
    this.#work = { undo: [], changes: new Map(), after: [] };
    try {
      const result = work();
      this.#commit();
      return result;
    } catch (error) {
      if (keeps(error)) this.#commit();
      else this.#rollBack();
      throw error;
    }
  }

  /** What a piece of work would return; nothing of it stays. */
  simulate<T>(work: () => T): T {
    const outer = this.#work;
    this.#work = null;
    try {
      return this.run(() => {
        throw new Discarded(work());
      });
    } catch (error) {
      if (error instanceof Discarded) return error.result;
      throw error;
    } finally {
      this.#work = outer;
    }
  }

  /** Runs once the current work is in the journal, never if it is undone. */
  afterwards(act: () => void): void {
    if (this.#work) this.#work.after.push(act);
    else act();
  }

  /** Every record, for a snapshot. */
  *everything(): Generator<Change> {
    for (const [kind, table] of Object.entries(this.#tables)) {
      for (const row of table.all()) yield [kind as Kind, row];
    }
  }

  /** Replaces everything, at once and for good. */
  replace(records: Iterable<Change>): void {
    const kept = [...records];
    for (const table of Object.values(this.#tables)) table.clear();
    for (const [kind, row] of kept) if (typeof row !== 'string') this.#restore(kind, row);
    this.#journal.rewrite(this.everything());
  }

  close(): void {
    this.#journal.close();
  }

  #restore(kind: Kind, row: { id: string }): void {
    const table: { put(row: { id: string }): void } = this.#tables[kind];
    table.put(row);
  }

  #note(kind: Kind, id: string, change: Change, undo: () => void): void {
    if (!this.#work) throw new Error('Records are written within a piece of work');
    this.#work.undo.push(undo);
    this.#work.changes.set(`${kind} ${id}`, change);
  }

  #commit(): void {
    const work = this.#work;
    if (!work) return;
    this.#work = null;
    if (work.changes.size > 0) this.#journal.append([...work.changes.values()]);
    if (this.#journal.isLong) this.#journal.rewrite(this.everything());
    for (const act of work.after) act();
  }

  #rollBack(): void {
    const work = this.#work;
    this.#work = null;
    for (const undo of work?.undo.reverse() ?? []) undo();
  }
}
