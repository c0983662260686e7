import { inflateSync } from 'node:zlib';

/** A page of a PDF: its pieces of text in the order in which they were written. */
export interface PdfText {
  text: string;
  x: number;
  /** In points from the bottom of the page. */
  y: number;
}

export interface Pdf {
  pages: PdfText[][];
  /** Names of the fonts that the file embeds. */
  fonts: string[];
}

/** Reads the text of a PDF that pdfkit wrote, by the maps of its embedded fonts. */
export function readPdf(bytes: Uint8Array): Pdf {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body]),
  );
  const get = (id: string | undefined) => objects.get(id) ?? '';
  const letters = new Map<string, Map<string, string>>();
  for (const body of objects.values())
    for (const [, name = '', id] of body?.matchAll(/\/(F\d+) (\d+) 0 R/g) ?? [])
      letters.set(name, lettersOf(streamOf(get(/\/ToUnicode (\d+) 0 R/.exec(get(id))?.[1]))));
  const pages = [...objects.values()].filter((body) => body?.includes('/Type /Page\n'));
  const fonts = [...source.matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g)].map(([, name = '']) => name);
  return {
    pages: pages.map((page) => textOf(streamOf(get(/\/Contents (\d+) 0 R/.exec(page ?? '')?.[1])), letters)),
    fonts: [...new Set(fonts)],
  };
}

function streamOf(body: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
  const bytes = Buffer.from(data, 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** Reads which text each code of a font stands for. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g))
    for (const [i, [, text = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters.set((Number.parseInt(first, 16) + i).toString(16).padStart(4, '0'), fromHex(text));
  return letters;
}

const fromHex = (hex: string) =>
  (hex.match(/[0-9a-f]{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

function textOf(content: string, letters: ReadonlyMap<string, ReadonlyMap<string, string>>): PdfText[] {
  const pieces = content.matchAll(
    /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) [\d.]+ Tf\n[\s\S]*?\[([^\]]*)\] TJ/g,
  );
  return [...pieces].map(([, x, y, font = '', codes = '']) => ({
    x: Number(x),
    y: Number(y),
    text: [...codes.matchAll(/<([0-9a-f]*)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((code) => letters.get(font)?.get(code) ?? '�')
      .join(''),
  }));
}
