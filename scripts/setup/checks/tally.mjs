const SLOWEST = 20;

/** Counts passed and failed checks, prints each, and sums up at the end. */
export class Tally {
  #passed = 0;
  #failed = 0;
  #failures = [];
  #unstable = [];
  #parts = [];
  #tests = [];

  get failed() {
    return this.#failed;
  }

  /** `failures` are sentences about what failed, repeated above the closing line. */
  add(passed, failed, failures = []) {
    this.#passed += passed;
    this.#failed += failed;
    this.#failures.push(...failures);
  }

  /** Adds tests that failed once and passed when repeated, as sentences; they count as failed. */
  addUnstable(sentences) {
    this.#failed += sentences.length;
    this.#unstable.push(...sentences);
  }

  /** Adds tests as `{ title, ms }`, of which the slowest are listed at the end. */
  addTests(tests) {
    for (const test of tests) this.#tests.push(test);
  }

  /** Runs a check that counts as one; `work` resolves to `{ code, printed, faults }`, of which faults may be missing. */
  async check(title, work) {
    const began = Date.now();
    const { code, printed, faults = [] } = await work();
    console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds(Date.now() - began)})`);
    if (code !== 0) console.log(printed.trim());
    if (code === 0) this.add(1, 0);
    else this.add(0, 1, [title, ...faults]);
  }

  /** Times a part of the run for the summary. */
  async part(title, work) {
    const began = Date.now();
    const passed = this.#passed;
    try {
      await work();
    } finally {
      this.#parts.push([title, this.#passed - passed, Date.now() - began]);
    }
  }

  /** Returns the slowest tests, the time of each part, the unstable tests, the failures, and the closing line. */
  toString() {
    return [
      ...this.#slowest(),
      ...this.#times(),
      ...this.#unstable.map((sentence) => `unstable, passed when repeated: ${sentence}`),
      ...this.#failures.map((failure) => `✗ ${failure}`),
      `${this.#passed} passed, ${this.#failed} failed`,
    ].join('\n');
  }

  #slowest() {
    const slowest = this.#tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    if (slowest.length < 2) return [];
    const lines = slowest.map(({ title, ms }) => `${seconds(ms).padStart(9)}  ${title}`);
    return [`The slowest ${slowest.length} of ${count(this.#tests.length)} tests:`, ...lines, ''];
  }

  #times() {
    if (this.#parts.length < 2) return [];
    const total = this.#parts.reduce((sum, [, , ms]) => sum + ms, 0);
    const passed = this.#parts.reduce((sum, [, number]) => sum + number, 0);
    const rows = [...this.#parts, ['in all', passed, total]];
    return [
      ...rows.map(([title, number, ms]) => `${seconds(ms).padStart(9)}  ${title}, ${count(number)} passed`),
      '',
    ];
  }
}

const count = (number) => number.toLocaleString('en-US');

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
