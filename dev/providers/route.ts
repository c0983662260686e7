import type { IncomingMessage } from 'node:http';
import type { Fault } from './faults';

export interface Received {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** The body as JSON; undefined if it is none. */
  json: unknown;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: object | string | Uint8Array;
}

/** What a stand-in's routes can see and change. */
export interface Stage {
  fault: Fault | null;
  /** How often an accepted order is polled before it is done; 1 by default. */
  polls: number;
  /** This server's own address. */
  address: string;
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: RegExp;
  /** An order is what the faults of orders concern. */
  isOrder?: boolean | ((received: Received) => boolean);
  answer(received: Received, stage: Stage): Reply | Promise<Reply>;
}
