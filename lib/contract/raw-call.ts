import type { TokenScope } from '@/lib/core/context';
import type { ErrorCode } from '@/lib/core/errors';
import type { Access, Method } from './endpoint';

/** The declaration of a call that reads or answers something other than JSON, for the API document. */
export interface RawCall {
  operation: string;
  method: Method;
  /** Below `/api/v1`, with `:name` for parameters. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** The scope that an API token needs; without it, no API token may make the call. */
  token?: TokenScope;
  /** The header that admits the caller, if it is not a session or token. */
  header?: string;
  /** The media type of the request's body. */
  body?: string;
  /** The media type of the success, if it has a body. */
  answer?: string;
  /** The success status, 200 by default. */
  status?: number;
  errors?: ErrorCode[];
}

/** Declares `GET …/csv` of an admin list, which takes the list's own search, filters and order. */
export function csvOf(list: `/${string}`, rows: string): RawCall {
  return {
    operation: `${list.slice(1).replaceAll('/', '.')}.csv`,
    method: 'GET',
    path: `${list}/csv`,
    summary: `${rows} as a CSV file, with the search, filters and order of the list`,
    access: 'admin',
    answer: 'text/csv',
    errors: ['request.limited'],
  };
}
