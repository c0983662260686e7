import { unreadable } from './errors';
import type { Given, GivenFields } from './form';

/** What a field takes, for the comparison with the SDK's types. */
export type About =
  | { kind: 'text' | 'integer' | 'number' | 'flag' | 'map' }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'list'; of: About }
  | { kind: 'object'; fields: Fields }
  | { kind: 'either'; of: About[] };

/** Reads one parameter, or throws the error that Stripe has for it. */
export interface Field<T, Required extends boolean = boolean> {
  readonly required: Required;
  readonly about: About;
  read(given: Given, path: string): T;
}

export type Fields = Record<string, Field<unknown>>;
type Value<F> = F extends Field<infer T> ? T : never;
type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, true> ? K : never;
}[keyof F];

/** What reading these fields gives: required ones are there, others may be missing. */
export type Read<F extends Fields> = { [K in RequiredKeys<F>]: Value<F[K]> } & {
  [K in Exclude<keyof F, RequiredKeys<F>>]?: Value<F[K]>;
};

const field = <T>(about: About, read: Field<T>['read']): Field<T, false> => ({
  required: false,
  about,
  read,
});

function plain(given: Given, path: string): string {
  if (typeof given !== 'string')
    throw unreadable(`Invalid string: ${path}`, path, 'parameter_invalid_string');
  if (given !== '') return given;
  const message = `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`;
  throw unreadable(message, path, 'parameter_invalid_empty');
}

export const text = (longest = 5000): Field<string, false> =>
  field({ kind: 'text' }, (given, path) => {
    const value = plain(given, path);
    if (value.length <= longest) return value;
    const message = `Invalid string: ${path} must be at most ${longest} characters`;
    throw unreadable(message, path, 'parameter_invalid_string_too_long');
  });

export const integer = (least = Number.MIN_SAFE_INTEGER, most = 99_999_999_999): Field<number, false> =>
  field({ kind: 'integer' }, (given, path) => {
    const value = plain(given, path);
    const read = Number(value);
    if (!/^-?\d{1,15}$/.test(value)) throw wrongInteger(path, value);
    if (read < least)
      throw unreadable(
        `This value must be greater than or equal to ${least}.`,
        path,
        'parameter_invalid_integer',
      );
    if (read > most)
      throw unreadable(
        `This value must be less than or equal to ${most}.`,
        path,
        'parameter_invalid_integer',
      );
    return read;
  });

const wrongInteger = (path: string, value: string) =>
  unreadable(`Invalid integer: ${value}`, path, 'parameter_invalid_integer');

export const number = (least: number, most: number): Field<number, false> =>
  field({ kind: 'number' }, (given, path) => {
    const value = plain(given, path);
    const read = Number(value);
    const isRight = /^-?\d{1,12}(\.\d{1,12})?$/.test(value) && read >= least && read <= most;
    if (!isRight) throw unreadable(`Invalid decimal: ${value}`, path, 'parameter_invalid_decimal');
    return read;
  });

export const flag = (): Field<boolean, false> =>
  field({ kind: 'flag' }, (given, path) => {
    const value = plain(given, path);
    if (value === 'true' || value === 'false') return value === 'true';
    throw unreadable(`Invalid boolean: ${value}`, path, 'parameter_invalid_boolean');
  });

/** One of these words and no other. */
export const choice = <const V extends string>(...values: V[]): Field<V, false> =>
  field({ kind: 'choice', values }, (given, path) => {
    const value = plain(given, path);
    const found = values.find((one) => one === value);
    if (found !== undefined) return found;
    const allowed =
      values.length > 1 ? `one of ${values.slice(0, -1).join(', ')}, or ${values.at(-1)}` : values[0];
    throw unreadable(`Invalid ${path}: must be ${allowed}`, path, 'parameter_invalid_enum');
  });

/** The one currency there is here, in small letters or capitals. */
export const currency = (): Field<'usd', false> =>
  field({ kind: 'text' }, (given, path) => {
    const value = plain(given, path).toLowerCase();
    if (value === 'usd') return value;
    throw unreadable(
      `Invalid currency: ${value}. The stand-in knows usd alone.`,
      path,
      'parameter_invalid_enum',
    );
  });

export const list = <T>(of: Field<T>, most = 100): Field<T[], false> =>
  field({ kind: 'list', of: of.about }, (given, path) => {
    if (!Array.isArray(given)) throw unreadable(`Invalid array: ${path}`, path, 'parameter_invalid_array');
    if (given.length > most)
      throw unreadable(`${path} may hold at most ${most}`, path, 'parameter_invalid_array');
    return given.map((one, index) => of.read(one, `${path}[${index}]`));
  });

export const object = <F extends Fields>(fields: F): Field<Read<F>, false> =>
  field({ kind: 'object', fields }, (given, path) => {
    if (typeof given === 'string' || Array.isArray(given)) {
      throw unreadable(`Invalid object: ${path}`, path, 'parameter_invalid_object');
    }
    return readFields(fields, given, path);
  });

/** Metadata: text by name; an empty text removes the name, which is null here. */
export const metadata = (): Field<Record<string, string | null>, false> =>
  field({ kind: 'map' }, (given, path) => {
    // Nothing at all clears every name.
    if (given === '') return {};
    if (typeof given === 'string' || Array.isArray(given)) {
      throw unreadable(`Invalid object: ${path}`, path, 'parameter_invalid_object');
    }
    const entries = Object.entries(given).map(([name, value]) => readMetadata(name, value, path));
    if (entries.length > 50)
      throw unreadable('Metadata can have up to 50 keys', path, 'parameter_invalid_object');
    return Object.fromEntries(entries);
  });

function readMetadata(name: string, value: Given, path: string): [string, string | null] {
  const at = `${path}[${name}]`;
  if (typeof value !== 'string')
    throw unreadable('Metadata values must be strings', at, 'parameter_invalid_string');
  if (name.length > 40)
    throw unreadable('Metadata keys can have up to 40 characters', at, 'parameter_invalid_string');
  if (value.length > 500)
    throw unreadable('Metadata values can have up to 500 characters', at, 'parameter_invalid_string');
  return [name, value === '' ? null : value];
}

/** An empty text unsets the parameter: null here. */
export const orNull = <T>(of: Field<T>): Field<T | null, false> =>
  field(of.about, (given, path) => (given === '' ? null : of.read(given, path)));

export const required = <T>(of: Field<T>): Field<T, true> => ({ ...of, required: true });

/** A whole number or one of these words. */
export const integerOr = <const V extends string>(...words: V[]): Field<number | V, false> => {
  const whole = integer(0);
  const about: About = { kind: 'either', of: [whole.about, { kind: 'choice', values: words }] };
  return field(about, (given, path) => words.find((one) => one === given) ?? whole.read(given, path));
};

/** A moment, or bounds of moments, in seconds. */
export interface Bounds {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}

export const bounds = (): Field<Bounds, false> => {
  const whole = integer(0);
  const shape = object({ gt: whole, gte: whole, lt: whole, lte: whole });
  const about: About = { kind: 'either', of: [whole.about, shape.about] };
  return field(about, (given, path) => {
    if (typeof given !== 'string') return shape.read(given, path);
    const moment = whole.read(given, path);
    return { gte: moment, lte: moment };
  });
};

/** Reads all fields of a request; unknown ones are refused. */
export function readFields<F extends Fields>(fields: F, given: GivenFields, path = ''): Read<F> {
  const at = (name: string) => (path ? `${path}[${name}]` : name);
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) {
    throw unreadable(`Received unknown parameter: ${at(unknown)}`, at(unknown), 'parameter_unknown');
  }
  const read: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(fields)) {
    const value = given[name];
    if (value !== undefined) read[name] = one.read(value, at(name));
    else if (one.required) {
      throw unreadable(`Missing required param: ${at(name)}.`, at(name), 'parameter_missing');
    }
  }
  return read as Read<F>;
}
