import PDFDocument from 'pdfkit';
import type { ChartBar } from '@/lib/core/music/chart';
import type { ChartOrder } from '@/lib/core/ports';
import { Pen, type Style } from './pen';

/** A4 in points. What is printed also lies within a Letter page. */
const PAGE = { width: 595.28, left: 56, right: 539.28, top: 52, bottom: 706, footer: 724 };
const BARS_PER_ROW = 4;
const BAR = (PAGE.right - PAGE.left) / BARS_PER_ROW;
const INSET = 6;
const MAX_WORD_LINES = 4;

const INK = '#1c1714';
const QUIET = '#6b635c';
const TITLE: Style = { weight: 600, size: 22, colour: INK };
const LABEL: Style = { weight: 600, size: 11, colour: QUIET };
const CHORD: Style = { weight: 600, size: 13, colour: INK };
const WORDS: Style = { weight: 400, size: 8.5, colour: INK };
const SMALL: Style = { weight: 400, size: 9, colour: QUIET };

/** Prints a chord chart as PDF: four bars a row, with the words below their chords. */
export async function printChart(order: ChartOrder): Promise<Uint8Array> {
  const { title, artist, createdAt } = order;
  const info = { Title: title, Author: artist, CreationDate: createdAt };
  // The margins are ours: a page ends where we say so.
  const doc = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, info });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  new Chart(doc, order).draw();
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

class Chart {
  private readonly pen: Pen;
  private y = PAGE.top;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly order: ChartOrder,
  ) {
    this.pen = new Pen(doc);
  }

  draw(): void {
    this.head();
    for (const { label, bars } of this.order.sections) this.section(label, bars);
    if (this.pen.isShort) this.footnote();
    this.footers();
  }

  private head(): void {
    const { title, artist, details } = this.order;
    for (const line of this.pen.wrap(title, TITLE, PAGE.right - PAGE.left, 2)) this.line(line, TITLE, 27);
    this.line([artist, ...details].join('  ·  '), SMALL, 14);
  }

  private line(text: string, style: Style, height: number): void {
    this.pen.write(text, PAGE.left, this.y, style);
    this.y += height;
  }

  private section(label: string, bars: readonly ChartBar[]): void {
    const rows = Array.from({ length: Math.ceil(bars.length / BARS_PER_ROW) }, (_, i) =>
      this.rowOf(bars.slice(i * BARS_PER_ROW, (i + 1) * BARS_PER_ROW)),
    );
    this.y += 14;
    this.turn(18 + (rows[0]?.height ?? 0));
    this.line(label, LABEL, 18);
    for (const row of rows) {
      this.turn(row.height);
      this.row(row);
    }
  }

  private rowOf(bars: readonly ChartBar[]): Row {
    const cells = bars.map((bar) => ({
      bar,
      words: this.pen.wrap(bar.words, WORDS, BAR - 2 * INSET, MAX_WORD_LINES),
    }));
    const lines = Math.max(0, ...cells.map(({ words }) => words.length));
    return { cells, height: 24 + lines * 11 + (lines > 0 ? 6 : 0) };
  }

  private row({ cells, height }: Row): void {
    for (const [i, { bar, words }] of cells.entries()) {
      const x = PAGE.left + i * BAR;
      this.rule(x, height);
      this.chords(bar, x);
      for (const [n, line] of words.entries()) this.pen.write(line, x + INSET, this.y + 20 + n * 11, WORDS);
    }
    this.rule(PAGE.left + cells.length * BAR, height);
    this.y += height;
  }

  private rule(x: number, height: number): void {
    const { y } = this;
    this.doc
      .moveTo(x, y)
      .lineTo(x, y + height - 4)
      .lineWidth(0.6)
      .strokeColor(QUIET)
      .stroke();
  }

  /** Writes the chords of a bar at their beats, closer and smaller if they would meet. */
  private chords({ chords }: ChartBar, x: number): void {
    const room = BAR - 2 * INSET;
    const needed = chords.reduce((sum, { symbol }) => sum + this.pen.width(`${symbol}  `, CHORD), 0);
    const style = needed > room ? { ...CHORD, size: (CHORD.size * room) / needed } : CHORD;
    let free = x + INSET;
    for (const { symbol, at } of chords.length > 0 ? chords : [{ symbol: '%', at: 0 }]) {
      const wanted = needed > room ? free : Math.max(free, x + INSET + at * room);
      const width = this.pen.width(`${symbol}  `, style);
      const start = Math.max(free, Math.min(wanted, x + BAR - width));
      this.pen.write(symbol, start, this.y, symbol === '%' ? { ...style, colour: QUIET } : style);
      free = start + width;
    }
  }

  private footnote(): void {
    this.y += 10;
    this.turn(14);
    this.line(this.order.footnote, SMALL, 14);
  }

  private footers(): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(start + page);
      const number = `${page + 1} / ${count}`;
      this.pen.write(this.order.footer, PAGE.left, PAGE.footer, SMALL);
      this.pen.write(number, PAGE.right - this.pen.width(number, SMALL), PAGE.footer, SMALL);
    }
  }

  /** Turns to the next page if this one has no room. */
  private turn(height: number): void {
    if (this.y + height <= PAGE.bottom) return;
    this.doc.addPage();
    this.y = PAGE.top;
  }
}

interface Row {
  cells: { bar: ChartBar; words: string[] }[];
  height: number;
}
