import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Stands for the address of the server that plays a fixture. */
const OWN_ADDRESS = '{{address}}';

/** One exchange with a provider, without keys. */
export interface Exchange {
  method: string;
  /** Without the query, which may hold a key. */
  path: string;
  /** The order as it was sent; for people who read the fixture. */
  request: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const head = z.object({
  method: z.string(),
  path: z.string(),
  request: z.string(),
  status: z.number().int(),
  headers: z.record(z.string(), z.string()),
  /** The body as text, or the name of the file beside it. */
  body: z.union([z.object({ text: z.string() }), z.object({ file: z.string().regex(/^[\w.-]+$/) })]),
});

const NAME = /^\d{4}\.json$/;
const isText = (type = '') => /json|text|xml|javascript/.test(type);

/** Writes an exchange as the n-th of a folder: a JSON file, and the body beside it if it is no text. */
export async function writeExchange(
  folder: string,
  n: number,
  { body, ...exchange }: Exchange,
  address: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = String(n).padStart(4, '0');
  const text = isText(exchange.headers['content-type']);
  if (!text) await writeFile(path.join(folder, `${name}.bin`), body);
  const stored = { ...exchange, body: text ? { text: body.toString() } : { file: `${name}.bin` } };
  const json = JSON.stringify(stored, null, 2).replaceAll(address, OWN_ADDRESS);
  await writeFile(path.join(folder, `${name}.json`), `${json}\n`);
}

/** Reads the exchanges of a folder in the order in which they were written, for a server at this address. */
export async function readExchanges(folder: string, address: string): Promise<Exchange[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const json = (await readFile(path.join(folder, name), 'utf8')).replaceAll(OWN_ADDRESS, address);
      const { body, ...exchange } = head.parse(JSON.parse(json));
      const bytes = 'text' in body ? Buffer.from(body.text) : await readFile(path.join(folder, body.file));
      return { ...exchange, body: bytes };
    }),
  );
}
