import { describe, expect, it } from 'vitest';
import { docxParts, makeZip } from '@/lib/testing/files/archives';
import { makePng } from '@/lib/testing/files/pictures';
import { processorMs } from '@/lib/testing/timing';
import { acceptFile } from './accept';
import { kinds } from './rules';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF');
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 0x90)]);
const typesOf = (type: string) => ({
  name: '[Content_Types].xml',
  content: `<Types><Default ContentType="${type}"/></Types>`,
});
const bomb = (claims: number) => makeZip([...docxParts, { name: 'word/media/a.bin', content: 'x', claims }]);

async function refusal(kind: 'avatar' | 'resume', bytes: Uint8Array) {
  return acceptFile(kind, bytes).then(
    ({ mime }) => mime,
    (error) => ({ code: error.code, message: error.message }),
  );
}

describe('a résumé', () => {
  it.each([
    ['application/pdf', pdf],
    [DOCX, makeZip(docxParts)],
    [DOCX, makeZip([...docxParts].reverse())],
    ['text/plain', Buffer.from('Ana Maria\r\n\tSinger, 2019\u20132024 \u2014 100 % < 200\n\f')],
    ['text/plain', Buffer.from('\ufeffZoë')],
  ])('can be %s', async (mime, bytes) => {
    const accepted = await acceptFile('resume', bytes);
    expect(accepted).toEqual({ mime, bytes });
  });

  it.each([
    ['a program', exe],
    ['a picture', makePng(2, 2)],
    ['a page', Buffer.from('<!doctype html><h1>me</h1>')],
    ['a page after white space', Buffer.from('\n \t<HTML><body>')],
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['a PDF that is a page too', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>')],
    ['text with a NUL', Buffer.from('Ana\0Maria')],
    ['text with an escape sequence', Buffer.from('Ana \u001b[31m')],
    ['text in Latin-1', Buffer.from('Zo\u00eb', 'latin1')],
    ['text in UTF-16', Buffer.from('\ufeffAna', 'utf16le')],
    ['rich text', Buffer.from('{\\rtf1\\ansi Ana}')],
    ['a plain archive', makeZip([{ name: 'a.txt', content: 'a' }])],
    ['a workbook', makeZip([typesOf('application/vnd.ms-excel'), ...docxParts.slice(1)])],
    ['a document with macros', makeZip([...docxParts, { name: 'word/vbaProject.bin', content: 'x' }])],
    ['an archive with something after it', Buffer.concat([makeZip(docxParts), Buffer.from('<script>')])],
    ['an archive cut off', makeZip(docxParts).subarray(0, -30)],
    ['nothing but the beginning of an archive', Buffer.from('PK\x03\x04')],
    ['an archive that unpacks to more than 50 MB', bomb(60 * 1024 * 1024)],
    ['an archive that says it unpacks to 4 GB', bomb(0xffffffff)],
    [
      'a list of types that unpacks without end',
      makeZip([typesOf('x'.repeat(2_000_000)), ...docxParts.slice(1)]),
    ],
    [
      'a list of types that lies about what it unpacks to',
      makeZip([
        { ...typesOf(`${'x'.repeat(2_000_000)}"${DOCX}.main+xml"`), claims: 10 },
        ...docxParts.slice(1),
      ]),
    ],
    [
      'an archive of 2,500 parts',
      makeZip([...docxParts, ...Array.from({ length: 2_500 }, (_, n) => ({ name: `${n}`, content: '' }))]),
    ],
  ])('rejects %s', async (_, bytes) => {
    const spent = await processorMs(async () => {
      expect(await refusal('resume', bytes)).toEqual({ code: 'uploads.type', message: kinds.resume.refusal });
    });
    expect(spent).toBeLessThan(1_000);
  });

  it('rejects an empty file', async () => {
    expect(await refusal('resume', Buffer.alloc(0))).toMatchObject({ code: 'uploads.empty' });
  });
});

describe('an avatar', () => {
  it.each([
    ['a program', exe],
    ['a PDF', pdf],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['text', Buffer.from('Ana')],
  ])('rejects %s', async (_, bytes) => {
    expect(await refusal('avatar', bytes)).toEqual({ code: 'uploads.type', message: kinds.avatar.refusal });
  });
});
