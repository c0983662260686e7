import { escapeHtml } from '@/lib/contract/html';
import { formatCount } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import { exceptions } from './exceptions';
import { tables } from './tables';

/** A file of the archive. */
export interface Packed {
  name: string;
  about: string;
  rows: number;
}

/** Renders a page that explains the archive and what is not in it, without scripts or external resources. */
export function indexPage(files: readonly Packed[], madeAt: Date): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Your data from ${escapeHtml(site.name)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
  dt { margin-top: 1rem; } dd { margin-left: 0; }
</style>
<h1>Your data from ${escapeHtml(site.name)}</h1>
<p>As of ${madeAt.toISOString()}. Each file is a JSON array of objects. Times are in UTC, amounts of money in cents.
The sound of your songs is not in here: export it from your library.</p>
<dl>
${files.map(fileItem).join('\n')}
<dt>uploads/<dd>The files that you uploaded, named by the <code>id</code> in uploads.json.
</dl>
<h2>What is not in here</h2>
<p>Secrets such as the hash of your password, data of other people, and internal notes. In detail:</p>
<ul>
${leftOut().join('\n')}
</ul>
<p>Questions about your data? Write to ${escapeHtml(site.supportEmail)}.</p>
</html>
`;
}

function fileItem({ name, about, rows }: Packed): string {
  return `<dt><a href="${escapeHtml(name)}">${escapeHtml(name)}</a>, ${formatCount(rows, 'entry', 'entries')}<dd>${marked(about)}`;
}

function leftOut(): string[] {
  const columns = tables.flatMap(({ file, leftOut }) =>
    Object.entries(leftOut).map(([column, reason]) => `${file}.json: \`${column}\`. ${reason}.`),
  );
  const others = Object.entries(exceptions).map(([name, reason]) => `\`${name}\`: ${reason}`);
  return [...columns, ...others].map((text) => `<li>${marked(text)}`);
}

/** Renders names in backticks as code. */
function marked(text: string): string {
  return escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}
