import { createHash } from 'node:crypto';

const NEWLINE = 0x0a;
const LANE_BYTES = 6;
const LANES = 4;
const LANE_RANGE = 2 ** (8 * LANE_BYTES);

/** Sums the SHA-256 of all rows of a COPY, so that their order, which a database does not keep, does not matter. */
export class RowDigest {
  rows = 0;
  #lanes = Array.from({ length: LANES }, () => 0);
  #rest: Uint8Array = Buffer.alloc(0);

  /** Adds the next bytes of the copy. A newline always ends a row: within a value it is escaped. */
  update(chunk: Uint8Array): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const part = chunk.subarray(start, end);
      this.#add(this.#rest.length > 0 ? Buffer.concat([this.#rest, part]) : part);
      this.#rest = Buffer.alloc(0);
      start = end + 1;
    }
    if (start < chunk.length) this.#rest = Buffer.concat([this.#rest, chunk.subarray(start)]);
  }

  /** The number of rows is part of it. */
  toString(): string {
    return [this.rows, ...this.#lanes].map((lane) => lane.toString(16)).join('-');
  }

  #add(row: Uint8Array): void {
    const hash = createHash('sha256').update(row).digest();
    this.#lanes = this.#lanes.map(
      (sum, n) => (sum + hash.readUIntBE(n * LANE_BYTES, LANE_BYTES)) % LANE_RANGE,
    );
    this.rows += 1;
  }
}
