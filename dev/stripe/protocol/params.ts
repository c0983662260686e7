import { malformedParam } from './errors';
import type { FormFields, FormValue } from './form';

/** What a field accepts, for the comparison with the SDK's types. */
export type FieldType =
  | { kind: 'string' | 'integer' | 'number' | 'boolean' | 'map' }
  | { kind: 'enum'; values: readonly string[] }
  | { kind: 'list'; of: FieldType }
  | { kind: 'object'; fields: Fields }
  | { kind: 'union'; of: FieldType[] };

/** Reads one parameter, or throws Stripe's error for it. */
export interface Field<T, Required extends boolean = boolean> {
  readonly required: Required;
  readonly type: FieldType;
  read(value: FormValue, path: string): T;
}

export type Fields = Record<string, Field<unknown>>;
type Value<F> = F extends Field<infer T> ? T : never;
type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, true> ? K : never;
}[keyof F];

/** The parameters that these fields read: required ones are present, others may be missing. */
export type Params<F extends Fields> = { [K in RequiredKeys<F>]: Value<F[K]> } & {
  [K in Exclude<keyof F, RequiredKeys<F>>]?: Value<F[K]>;
};

/** Reads the parameters of a request. Throws on unknown, malformed and missing ones. */
export function readParams<F extends Fields>(fields: F, form: FormFields, path = ''): Params<F> {
  const pathOf = (name: string) => (path ? `${path}[${name}]` : name);
  const unknown = Object.keys(form).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) {
    const param = pathOf(unknown);
    throw malformedParam(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  const params: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = form[name];
    const param = pathOf(name);
    if (value !== undefined) params[name] = field.read(value, param);
    else if (field.required) {
      throw malformedParam(`Missing required param: ${param}.`, param, 'parameter_missing');
    }
  }
  return params as Params<F>;
}
