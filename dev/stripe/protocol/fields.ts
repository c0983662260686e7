import { malformedParam } from './errors';
import type { FormFields, FormValue } from './form';
import { type Field, type Fields, type FieldType, type Params, readParams } from './params';

const field = <T>(type: FieldType, read: Field<T>['read']): Field<T, false> => ({
  required: false,
  type,
  read,
});

function readString(value: FormValue, path: string): string {
  if (typeof value !== 'string') {
    throw malformedParam(`Invalid string: ${path}`, path, 'parameter_invalid_string');
  }
  if (value !== '') return value;
  const message = `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`;
  throw malformedParam(message, path, 'parameter_invalid_empty');
}

/** Throws unless the value is an object of fields. */
export function readObject(value: FormValue, path: string): FormFields {
  if (typeof value !== 'string' && !Array.isArray(value)) return value;
  throw malformedParam(`Invalid object: ${path}`, path, 'parameter_invalid_object');
}

export const text = (maxLength = 5000): Field<string, false> =>
  field({ kind: 'string' }, (value, path) => {
    const string = readString(value, path);
    if (string.length <= maxLength) return string;
    const message = `Invalid string: ${path} must be at most ${maxLength} characters`;
    throw malformedParam(message, path, 'parameter_invalid_string_too_long');
  });

export const integer = (min = Number.MIN_SAFE_INTEGER, max = 99_999_999_999): Field<number, false> =>
  field({ kind: 'integer' }, (value, path) => {
    const string = readString(value, path);
    const number = Number(string);
    const invalid = (message: string) => malformedParam(message, path, 'parameter_invalid_integer');
    if (!/^-?\d{1,15}$/.test(string)) throw invalid(`Invalid integer: ${string}`);
    if (number < min) throw invalid(`This value must be greater than or equal to ${min}.`);
    if (number > max) throw invalid(`This value must be less than or equal to ${max}.`);
    return number;
  });

export const number = (min: number, max: number): Field<number, false> =>
  field({ kind: 'number' }, (value, path) => {
    const string = readString(value, path);
    const read = Number(string);
    if (/^-?\d{1,12}(\.\d{1,12})?$/.test(string) && read >= min && read <= max) return read;
    throw malformedParam(`Invalid decimal: ${string}`, path, 'parameter_invalid_decimal');
  });

export const boolean = (): Field<boolean, false> =>
  field({ kind: 'boolean' }, (value, path) => {
    const string = readString(value, path);
    if (string === 'true' || string === 'false') return string === 'true';
    throw malformedParam(`Invalid boolean: ${string}`, path, 'parameter_invalid_boolean');
  });

/** One of these words. */
export const choice = <const V extends string>(...values: V[]): Field<V, false> =>
  field({ kind: 'enum', values }, (value, path) => {
    const string = readString(value, path);
    const match = values.find((one) => one === string);
    if (match !== undefined) return match;
    const allowed =
      values.length > 1 ? `one of ${values.slice(0, -1).join(', ')}, or ${values.at(-1)}` : values[0];
    throw malformedParam(`Invalid ${path}: must be ${allowed}`, path, 'parameter_invalid_enum');
  });

/** US dollars, the only currency here, in either case. */
export const currency = (): Field<'usd', false> =>
  field({ kind: 'string' }, (value, path) => {
    const code = readString(value, path).toLowerCase();
    if (code === 'usd') return code;
    const message = `Invalid currency: ${code}. The stand-in knows usd alone.`;
    throw malformedParam(message, path, 'parameter_invalid_enum');
  });

export const list = <T>(of: Field<T>, maxLength = 100): Field<T[], false> =>
  field({ kind: 'list', of: of.type }, (value, path) => {
    const invalid = (message: string) => malformedParam(message, path, 'parameter_invalid_array');
    if (!Array.isArray(value)) throw invalid(`Invalid array: ${path}`);
    if (value.length > maxLength) throw invalid(`${path} may hold at most ${maxLength}`);
    return value.map((one, index) => of.read(one, `${path}[${index}]`));
  });

export const object = <F extends Fields>(fields: F): Field<Params<F>, false> =>
  field({ kind: 'object', fields }, (value, path) => readParams(fields, readObject(value, path), path));

/** An empty string unsets the parameter: null here. */
export const nullable = <T>(of: Field<T>): Field<T | null, false> =>
  field(of.type, (value, path) => (value === '' ? null : of.read(value, path)));

export const required = <T>(of: Field<T>): Field<T, true> => ({ ...of, required: true });

/** A whole number or one of these words. */
export const integerOr = <const V extends string>(...words: V[]): Field<number | V, false> => {
  const whole = integer(0);
  const type: FieldType = { kind: 'union', of: [whole.type, { kind: 'enum', values: words }] };
  return field(type, (value, path) => words.find((one) => one === value) ?? whole.read(value, path));
};

/** Bounds of a time, in seconds; missing ones do not limit it. */
export interface Range {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}

/** A time in seconds, or bounds of one. */
export const range = (): Field<Range, false> => {
  const whole = integer(0);
  const bounds = object({ gt: whole, gte: whole, lt: whole, lte: whole });
  const type: FieldType = { kind: 'union', of: [whole.type, bounds.type] };
  return field(type, (value, path) => {
    if (typeof value !== 'string') return bounds.read(value, path);
    const time = whole.read(value, path);
    return { gte: time, lte: time };
  });
};

/** Whether a time lies within the bounds; true without any. */
export function isWithin(time: number, { gt, gte, lt, lte }: Range = {}): boolean {
  if (gt !== undefined && time <= gt) return false;
  if (gte !== undefined && time < gte) return false;
  if (lt !== undefined && time >= lt) return false;
  return lte === undefined || time <= lte;
}
