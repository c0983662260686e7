/** A stored score that is damaged, was altered, or is of a newer version; the path says what of it. */
export class UnreadableScore extends Error {
  constructor(
    readonly path: string,
    /** True if a newer engine wrote it. */
    readonly isNewer = false,
  ) {
    super(isNewer ? 'the score is of a newer version' : `the score is damaged at ${path || 'its root'}`);
    this.name = 'UnreadableScore';
  }
}

/** Returns a value of a type; throws an UnreadableScore with the path if it is none. */
export type Check<T> = (value: unknown, path: string) => T;

function demand(holds: boolean, path: string): asserts holds {
  if (!holds) throw new UnreadableScore(path);
}

export const number =
  (low: number, high: number): Check<number> =>
  (value, path) => {
    demand(typeof value === 'number' && value >= low && value <= high, path);
    return value;
  };

export const whole =
  (low: number, high: number): Check<number> =>
  (value, path) => {
    demand(Number.isInteger(value), path);
    return number(low, high)(value, path);
  };

export const text =
  (longest: number): Check<string> =>
  (value, path) => {
    demand(typeof value === 'string' && value.length <= longest, path);
    return value;
  };

export const boolean: Check<boolean> = (value, path) => {
  demand(typeof value === 'boolean', path);
  return value;
};

export function oneOf<T extends string | number>(values: readonly T[]): Check<T> {
  const known = new Map<unknown, T>(values.map((value) => [value, value]));
  return (value, path) => {
    const found = known.get(value);
    demand(found !== undefined, path);
    return found;
  };
}

export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value, path) =>
    value === null ? null : check(value, path);

export const list =
  <T>(check: Check<T>, longest: number, shortest = 0): Check<T[]> =>
  (value, path) => {
    demand(Array.isArray(value) && value.length <= longest && value.length >= shortest, path);
    return value.map((one, i) => check(one, `${path}.${i}`));
  };

/** Five numbers and the like. */
export const tuple =
  (check: Check<number>): Check<[number, number, number, number, number]> =>
  (value, path) => {
    const [a, b, c, d, e] = list(check, 5, 5)(value, path);
    return [a, b, c, d, e];
  };

type Shape<T> = { [K in keyof T]-?: Check<T[K]> };

/** Reads an object's known properties; others are dropped, and those that are not there are left out. */
export function shape<T extends object>(checks: Shape<T>, optional: readonly (keyof T)[] = []): Check<T> {
  const names = Object.keys(checks) as (keyof T & string)[];
  return (value, path) => {
    demand(typeof value === 'object' && value !== null && !Array.isArray(value), path);
    const given = value as Record<string, unknown>;
    const read: Partial<T> = {};
    for (const name of names) {
      if (optional.includes(name) && given[name] === undefined) continue;
      read[name] = checks[name](given[name], path ? `${path}.${name}` : name);
    }
    return read as T;
  };
}
