import { type Run, runsOf, type Weight } from './faces';

export interface Style {
  weight: Weight;
  /** In points. */
  size: number;
  colour: string;
}

/** From the top of a line to its baseline, in ems: Geist's, so that fonts of a line share it. */
const ASCENT = 1.005;

/** Writes text on a page; positions are in points from its top left corner. */
export class Pen {
  /** Whether a letter had to be left out. */
  isShort = false;
  private readonly registered = new Set<string>();

  constructor(private readonly doc: PDFKit.PDFDocument) {}

  width(text: string, style: Style): number {
    return this.runs(text, style).reduce(
      (sum, run) => sum + this.select(run, style).widthOfString(run.text),
      0,
    );
  }

  write(text: string, x: number, y: number, style: Style): void {
    let at = x;
    for (const run of this.runs(text, style)) {
      const pen = this.select(run, style).fillColor(style.colour);
      pen.text(run.text, at, y + ASCENT * style.size, { lineBreak: false, baseline: 'alphabetic' });
      at += this.doc.widthOfString(run.text);
    }
  }

  /** Breaks a text into lines, within a word only if it is too wide; the last line of `max` ends with an ellipsis. */
  wrap(text: string, style: Style, width: number, max: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).flatMap((part) => this.pieces(part, style, width))) {
      const longer = line ? `${line} ${word}` : word;
      if (this.width(longer, style) <= width) line = longer;
      else {
        if (line) lines.push(line);
        line = word;
      }
    }
    if (line) lines.push(line);
    if (lines.length <= max) return lines;
    return [...lines.slice(0, max - 1), `${lines[max - 1] ?? ''}…`];
  }

  private pieces(word: string, style: Style, width: number): string[] {
    if (this.width(word, style) <= width) return [word];
    const pieces: string[] = [''];
    for (const letter of word) {
      const piece = pieces[pieces.length - 1] ?? '';
      if (this.width(piece + letter, style) > width) pieces.push(letter);
      else pieces[pieces.length - 1] = piece + letter;
    }
    return pieces;
  }

  private runs(text: string, { weight }: Style): Run[] {
    const { runs, isWhole } = runsOf(text, weight);
    if (!isWhole) this.isShort = true;
    return runs;
  }

  private select({ face: { name, bytes } }: Run, { size }: Style): PDFKit.PDFDocument {
    if (!this.registered.has(name)) this.doc.registerFont(name, bytes);
    this.registered.add(name);
    return this.doc.font(name).fontSize(size);
  }
}
