/** A piece of a page, ready to be sent. Only `html` makes it, which escapes whatever else is put in. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | Piece[] | string | number | null | undefined | false;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function textOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(textOf).join('');
  return String(piece).replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
}

/** A template for pages: everything that is put in is escaped, unless it is a piece of a page itself. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.map((part, at) => part + (at < pieces.length ? textOf(pieces[at]) : '')).join(''));
}
