import { describe, expect, it } from 'vitest';
import { partsOf } from './multipart';

const TYPE = 'multipart/mixed; boundary=ace-batch-boundary';
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');

function bodyOf(lines: string[], eol: string): Uint8Array {
  return Buffer.from(lines.join(eol), 'latin1');
}

describe.each([
  ['\\r\\n', '\r\n'],
  ['\\n', '\n'],
])('a multipart body with %s', (_, eol) => {
  const body = bodyOf(
    [
      'ignored preamble',
      '--ace-batch-boundary',
      'Content-Type: Audio/WAV; rate=48000',
      '',
      `RIFF\0\n--ace-batch-boundary-not\r${eol}\xff`,
      '--ace-batch-boundary',
      'content-type: application/octet-stream',
      'Content-Disposition: form-data; name="latent"',
      '',
      '',
      '--ace-batch-boundary--',
      'ignored epilogue',
    ],
    eol,
  );

  it('is split into its parts byte by byte', () => {
    const parts = partsOf(TYPE, body) ?? [];
    expect(parts.map(({ type }) => type)).toEqual(['audio/wav', 'application/octet-stream']);
    expect(text(parts[0]?.bytes)).toBe(`RIFF\0\n--ace-batch-boundary-not\r${eol}\xff`);
    expect(parts[1]?.bytes).toHaveLength(0);
    expect(parts[1]?.header('content-disposition')).toContain('name="latent"');
    expect(parts[1]?.header('content-length')).toBeNull();
  });

  it('that ends early gives what arrived', () => {
    const at = (mark: string) => body.subarray(0, text(body).indexOf(mark));
    expect(partsOf(TYPE, at('content-type'))?.map(({ type }) => type)).toEqual(['audio/wav']);
    expect(partsOf(TYPE, at('name="latent"'))).toHaveLength(1);
    expect(text(partsOf(TYPE, at('\xff'))?.[0]?.bytes)).toBe(`RIFF\0\n--ace-batch-boundary-not\r${eol}`);
  });

  it('without headers or parts is read', () => {
    const bare = bodyOf(['--ace-batch-boundary', '', 'bytes', '--ace-batch-boundary--'], eol);
    expect(partsOf(TYPE, bare)).toMatchObject([{ type: '' }]);
    expect(text(partsOf(TYPE, bare)?.[0]?.bytes)).toBe('bytes');
    expect(partsOf(TYPE, bodyOf(['--ace-batch-boundary--', ''], eol))).toEqual([]);
  });
});

it('a boundary in quotation marks may have spaces', () => {
  const body = Buffer.from('--a b:c\r\n\r\nbytes\r\n--a b:c--');
  expect(text(partsOf('Multipart/Mixed; charset=x; boundary="a b:c"', body)?.[0]?.bytes)).toBe('bytes');
});

it('nothing of the boundary in the body is no part', () => {
  expect(partsOf(TYPE, Buffer.from('RIFF'))).toEqual([]);
  expect(partsOf(TYPE, new Uint8Array())).toEqual([]);
});

it('a body of another type is left alone', () => {
  expect(partsOf('audio/wav', Buffer.from('--x'))).toBeNull();
  expect(partsOf('multipart/mixed', Buffer.from('--x'))).toBeNull();
  expect(partsOf(null, Buffer.from('--x'))).toBeNull();
});
