import { useState } from 'react';
import type { KnownSound } from '@/lib/domain/song/provenance/contract';
import { findEssence } from '@/lib/domain/song/provenance/essence';
import { call } from '../call';

/** Larger files are refused: a browser hashes a file as a whole. */
export const MAX_CHECKED_BYTES = 500e6;

export type CheckedFile =
  | { outcome: 'known'; sound: KnownSound }
  | { outcome: 'unknown' | 'unreadable' | 'too-large' | 'insecure' };

export interface FileCheck {
  name: string;
  /** Undefined while the file is checked. */
  checked?: CheckedFile;
  error?: unknown;
}

/** Checks a file of the user's disk, which stays there: only the hash of its sound is sent. The latest file counts. */
export function useCheckFile(): { check: FileCheck | null; start(file: File): void } {
  const [check, setCheck] = useState<FileCheck | null>(null);
  function start(file: File) {
    const started: FileCheck = { name: file.name };
    const finish = (ended: Partial<FileCheck>) =>
      setCheck((latest) => (latest === started ? { ...started, ...ended } : latest));
    setCheck(started);
    checkFile(file).then(
      (checked) => finish({ checked }),
      (error) => finish({ error }),
    );
  }
  return { check, start };
}

/** Returns what is known here about the sound of a file. Throws if it cannot be read or the server does not answer. */
export async function checkFile(file: Blob): Promise<CheckedFile> {
  if (file.size > MAX_CHECKED_BYTES) return { outcome: 'too-large' };
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(Math.max(0, start), end).arrayBuffer());
  const essence = await findEssence({ size: file.size, read });
  if (!essence) return { outcome: 'unreadable' };
  // Browsers hash only on pages from https or localhost.
  if (!globalThis.crypto.subtle) return { outcome: 'insecure' };
  const sha256 = await sha256Of(file.slice(essence.start, essence.end));
  const { data } = await call('GET /provenance/:sha256', { params: { sha256 } });
  return data ? { outcome: 'known', sound: data } : { outcome: 'unknown' };
}

/** The browser hashes off the main thread. */
async function sha256Of(sound: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await sound.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
