import { site } from '@/lib/core/site';

/** A part of an email. */
export type Block =
  | { kind: 'text'; text: string }
  /** Displayed large, to be typed elsewhere. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  /** A muted line: what to do if the email was unexpected. */
  | { kind: 'note'; text: string };

/** The content of an email, before formatting. */
export interface Email {
  subject: string;
  blocks: Block[];
}

/** Returns an email as text and HTML. Names and addresses are escaped. */
export function compose({ subject, blocks }: Email, siteUrl: string) {
  return { subject, text: textOf(blocks, siteUrl), html: htmlOf(subject, blocks, siteUrl) };
}

function textOf(blocks: Block[], siteUrl: string): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'code') return `    ${block.code}`;
    return block.kind === 'button' ? `${block.label}: ${block.url}` : block.text;
  });
  return `${[...parts, `-- \n${site.name}, ${siteUrl}`].join('\n\n')}\n`;
}

const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** Uses tables and inline styles, which email clients support best. */
function htmlOf(subject: string, blocks: Block[], siteUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f3ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f3ee">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;table-layout:fixed">
<tr><td style="padding:0 4px 16px;${FONT};font-size:18px;font-weight:700;color:#2a241c">${escapeHtml(site.name)}</td></tr>
<tr><td style="padding:32px;background:#ffffff;border:1px solid #e6dfd4;border-radius:10px;${FONT};font-size:16px;line-height:1.55;color:#2a241c;overflow-wrap:anywhere;word-break:break-word">
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0;${FONT};font-size:13px;color:#6f665a">${escapeHtml(site.name)} · <a href="${escapeHtml(siteUrl)}" style="color:#6f665a">${escapeHtml(siteUrl.replace(/^https?:\/\//, ''))}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
    case 'code':
      return `<p style="margin:0 0 16px;padding:16px 16px 16px 24px;background:#f6f3ee;border-radius:8px;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px;font-variant-numeric:tabular-nums">${escapeHtml(block.code)}</p>`;
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;background:#e0b04c;border-radius:8px;color:#2a1f0a;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case 'note':
      return `<p style="margin:0;font-size:14px;color:#6f665a">${escapeHtml(block.text)}</p>`;
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
