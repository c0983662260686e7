/** A piece of a page. Only `html` creates it, which escapes everything interpolated. */
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

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(render).join('');
  return String(piece).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** A template tag for pages: escapes interpolated values, except pieces of pages; skips null, undefined and false. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.map((part, at) => part + (at < pieces.length ? render(pieces[at]) : '')).join(''));
}
