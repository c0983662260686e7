type DefinedOnly<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Returns a copy without the keys whose value is undefined, for types that accept a missing key but not undefined. */
export function definedOnly<T extends object>(fields: T): DefinedOnly<T>;
export function definedOnly(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
