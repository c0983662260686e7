import { expect } from 'vitest';

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Compares bytes and samples in one go: Vitest takes a second to walk through 300 KB. */
function equalBytes(a: unknown, b: unknown): boolean | undefined {
  if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b) || a.constructor !== b.constructor) return undefined;
  return bytesOf(a).equals(bytesOf(b));
}

expect.addEqualityTesters([equalBytes]);
