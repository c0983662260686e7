import { stringify } from 'csv-stringify/sync';
import { formatCount, formatDuration } from '@/lib/core/format';
import { site } from '@/lib/core/site';

/** A song in the overview of an archive. */
export interface Listed {
  title: string;
  artist: string;
  genre: string;
  seconds: number | null;
  /** ISO 8601. */
  madeAt: string;
  address: string;
  /** Names in the archive. */
  files: string[];
}

/** Renders the songs as CSV for spreadsheets: UTF-8 with a BOM and escaped formulas. */
export function songsCsv(songs: readonly Listed[]): string {
  const rows = songs.map(({ files, ...song }) => [...Object.values(song), files.join('; ')]);
  return stringify(rows, {
    header: true,
    columns: ['title', 'artist', 'genre', 'seconds', 'made', 'address', 'files'],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}

/** Renders a page that lists the songs and links to their files, without scripts or external resources. */
export function songsPage(songs: readonly Listed[], madeAt: Date): string {
  const count = formatCount(songs.length, 'song');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(site.name)}: ${count}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid #ccc; vertical-align: top; }
</style>
<h1>${count} from ${escapeHtml(site.name)}</h1>
<p>As of ${madeAt.toISOString().slice(0, 10)}. The same as a table: <a href="songs.csv">songs.csv</a></p>
<table>
<thead><tr><th>Title<th>Genre<th>Length<th>Created<th>Files</thead>
<tbody>
${songs.map(row).join('\n')}
</tbody>
</table>
</html>
`;
}

function row({ title, genre, seconds, madeAt, files }: Listed): string {
  const links = files.map(
    (name) => `<a href="${escapeHtml(hrefOf(name))}">${escapeHtml(extensionOf(name))}</a>`,
  );
  const cells = [
    `<bdi>${escapeHtml(title)}</bdi>`,
    escapeHtml(genre),
    seconds === null ? '' : formatDuration(seconds),
    madeAt.slice(0, 10),
    links.join(' '),
  ];
  return `<tr><td>${cells.join('<td>')}`;
}

const hrefOf = (name: string) => name.split('/').map(encodeURIComponent).join('/');
const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toUpperCase();

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
