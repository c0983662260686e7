import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Html, html } from './html';
import { STYLE } from './style';

export interface Page {
  title: string;
  body: Html;
  /** URLs to which forms may redirect. */
  leadsTo?: (string | null)[];
  /** Origins that may show the page in a frame. */
  framedBy?: string[];
  status?: ContentfulStatusCode;
}

const originOf = (url: string | null): string[] => (url && URL.canParse(url) ? [new URL(url).origin] : []);

/** Sends a page without scripts or external resources, under a banner that says no money moves. */
export function sendPage(context: Context, page: Page): Response {
  const nonce = randomBytes(16).toString('base64');
  const targets = [...new Set((page.leadsTo ?? []).flatMap(originOf))].join(' ');
  const frames = page.framedBy?.join(' ') || "'none'";
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${targets}; frame-ancestors ${frames}; base-uri 'none'`,
  );
  context.header('Referrer-Policy', 'no-referrer');
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Cache-Control', 'no-store');
  if (!page.framedBy) context.header('X-Frame-Options', 'DENY');
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<p class="banner" role="note"><strong>Test mode.</strong> This is a local stand-in for Stripe: no real payment is made. Do not enter a real card.</p>
<main>${page.body}</main>
</body>
</html>`;
  return context.html(document.text, page.status ?? 200);
}

/** Sends a page that says what was not found. */
export const sendNotFound = (context: Context, message: string): Response =>
  sendPage(context, { title: 'Not found', body: html`<h1>${message}</h1>`, status: 404 });

/** A sentence about what went wrong with a form. */
export const alert = (problem: string | undefined) =>
  problem && html`<p class="alert" role="alert">${problem}</p>`;

export const readForm = async (context: Context): Promise<URLSearchParams> =>
  new URLSearchParams(await context.req.text());
