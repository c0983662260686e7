import { type Change, Journal } from './journal';
import { emptyTables, type Kind, type Records, type Tables } from './records';

interface Transaction {
  undo: (() => void)[];
  /** The last change of each record, in the order in which records were first touched. */
  changes: Map<string, Change>;
  afterCommit: (() => void)[];
}

class DryRunResult<T> {
  constructor(readonly value: T) {}
}

/** All records in memory; each transaction is appended to the journal. */
export class Store {
  readonly #tables: Tables = emptyTables();
  readonly #journal: Journal;
  #transaction: Transaction | null = null;

  constructor(folder: string) {
    this.#journal = Journal.open(folder, (changes) => {
      for (const [kind, record] of changes) {
        if (typeof record === 'string') this.#tables[kind].remove(record);
        else this.#restore(kind, record);
      }
    });
  }

  table<K extends Kind>(kind: K): Tables[K] {
    return this.#tables[kind];
  }

  get<K extends Kind>(kind: K, id: string | null | undefined): Records[K] | undefined {
    return id ? this.#tables[kind].get(id) : undefined;
  }

  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    const before = this.#tables[kind].get(record.id);
    this.#tables[kind].put(record);
    this.#track(kind, record.id, [kind, record], () => {
      if (before) this.#tables[kind].put(before);
      else this.#tables[kind].remove(record.id);
    });
    return record;
  }

  remove<K extends Kind>(kind: K, id: string): void {
    const before = this.#tables[kind].get(id);
    if (!before) return;
    this.#tables[kind].remove(id);
    this.#track(kind, id, [kind, id], () => this.#tables[kind].put(before));
  }

  /**
   * Runs `work` as a transaction: its writes are in the journal when it returns and undone when it throws, unless
   * `commits` accepts the error. A nested transaction joins the outer one.
   */
  run<T>(work: () => T, commits: (error: unknown) => boolean = () => false): T {
    if (this.#transaction) return work();
    this.#transaction = { undo: [], changes: new Map(), afterCommit: [] };
    try {
      const result = work();
      this.#commit();
      return result;
    } catch (error) {
      if (commits(error)) this.#commit();
      else this.#rollBack();
      throw error;
    }
  }

  /** Returns the result of `work`, and discards its writes. */
  dryRun<T>(work: () => T): T {
    const outer = this.#transaction;
    this.#transaction = null;
    try {
      return this.run(() => {
        throw new DryRunResult(work());
      });
    } catch (error) {
      if (error instanceof DryRunResult) return error.value;
      throw error;
    } finally {
      this.#transaction = outer;
    }
  }

  /** Calls `act` once the running transaction is in the journal; never if it is rolled back. */
  afterCommit(act: () => void): void {
    if (this.#transaction) this.#transaction.afterCommit.push(act);
    else act();
  }

  /** All records, for a snapshot. */
  *everything(): Generator<Change> {
    for (const [kind, table] of Object.entries(this.#tables)) {
      for (const record of table.all()) yield [kind as Kind, record];
    }
  }

  /** Replaces all records; this cannot be undone. */
  replace(records: Iterable<Change>): void {
    const replacement = [...records];
    for (const table of Object.values(this.#tables)) table.clear();
    for (const [kind, record] of replacement) if (typeof record !== 'string') this.#restore(kind, record);
    this.#journal.rewrite(this.everything());
  }

  close(): void {
    this.#journal.close();
  }

  #restore(kind: Kind, record: { id: string }): void {
    const table: { put(record: { id: string }): void } = this.#tables[kind];
    table.put(record);
  }

  #track(kind: Kind, id: string, change: Change, undo: () => void): void {
    if (!this.#transaction) throw new Error('Records are written in a transaction');
    this.#transaction.undo.push(undo);
    this.#transaction.changes.set(`${kind} ${id}`, change);
  }

  #commit(): void {
    const transaction = this.#transaction;
    if (!transaction) return;
    this.#transaction = null;
    if (transaction.changes.size > 0) this.#journal.append([...transaction.changes.values()]);
    if (this.#journal.isLong) this.#journal.rewrite(this.everything());
    for (const act of transaction.afterCommit) act();
  }

  #rollBack(): void {
    const transaction = this.#transaction;
    this.#transaction = null;
    for (const undo of transaction?.undo.reverse() ?? []) undo();
  }
}
