import { readFile } from 'node:fs/promises';
import path from 'node:path';

let notice: Promise<string> | null = null;

/** Returns the licences that must accompany the recorded instruments, from the file NOTICE. */
export function readNotice(): Promise<string> {
  notice ??= readFile(path.join(process.cwd(), 'NOTICE'), 'utf8');
  return notice;
}
