import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { UploadKind } from '@/lib/domain/uploads/rules';
import { handlerOf, hit, tokenFor } from '../hit';
import { testWorld } from '../world';

/** Creates an upload of this user. */
export async function ticketOf(as: { id: string }, kind: UploadKind = 'resume', name = 'cv.txt') {
  const { status, body } = await hit('POST /uploads', { as, body: { kind, name, size: 100 } });
  expect(status).toBe(201);
  return body.data as { id: string; url: string };
}

/** Sends bytes to an upload's address as this user, or as a visitor. */
export async function send(
  as: { id: string } | null,
  url: string,
  body: BodyInit,
  headers: Record<string, string> = {},
) {
  const authorization = as ? { authorization: `Bearer ${await tokenFor(as.id)}` } : {};
  const init = { method: 'PUT', body, headers: { ...authorization, ...headers }, duplex: 'half' };
  const handler = await handlerOf('PUT', '/uploads/:id/content');
  const request = new Request(`http://localhost:3000${url}`, init as RequestInit);
  const response = await handler(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}

export async function uploadOf(id: string) {
  const { ctx } = await testWorld();
  return ctx.db.upload.findUnique({ where: { id } });
}

/** Returns the names of all stored upload files. */
export async function storedFiles(): Promise<string[]> {
  const { files } = await testWorld();
  const list = (folder: string) => readdir(path.join(files, folder)).catch(() => []);
  const folders = ['avatars', 'resumes', 'uploaded-songs'];
  return (await Promise.all(folders.map(list))).flat().sort();
}

/** Runs `work` and asserts that it stores no file. */
export async function storingNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await storedFiles();
  const result = await work();
  expect(await storedFiles()).toEqual(before);
  return result;
}
