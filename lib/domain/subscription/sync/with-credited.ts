import type { InvoiceLine, InvoiceSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { paidPeriod } from '../grants/schedule';

/**
 * Puts in front of invoices those whose unused time they credit, unless their months are written: the event of a
 * renewal may come after that of an upgrade, or its payment may be open.
 */
export async function withCredited(ctx: Ctx, invoices: InvoiceSnapshot[]): Promise<InvoiceSnapshot[]> {
  const lines: InvoiceLine[] = [];
  for (const invoice of invoices) {
    const credits = invoice.lines.filter(({ creditedInvoiceId }) => creditedInvoiceId);
    if (credits.length === 0 || !paidPeriod(invoice)) continue;
    if (!(await hasMonths(ctx, invoice.invoiceId))) lines.push(...credits);
  }
  const known = invoices.map(({ invoiceId }) => invoiceId);
  return [...(await findCredited(ctx, lines, known)), ...invoices];
}

/** Returns the invoices that these lines credit, and those that theirs do, if their months are not written, oldest first. */
export async function findCredited(
  ctx: Ctx,
  lines: readonly InvoiceLine[],
  known: readonly string[] = [],
): Promise<InvoiceSnapshot[]> {
  const seen = new Set(known);
  const found: InvoiceSnapshot[] = [];
  const queue = [...lines];
  for (const { creditedInvoiceId: id } of queue) {
    if (!id || seen.has(id)) continue;
    seen.add(id);
    const match = (await hasMonths(ctx, id)) ? null : await ctx.billing.findInvoice(id);
    if (!match) continue;
    found.unshift(match.invoice);
    queue.push(...match.invoice.lines);
  }
  return found;
}

/** Returns whether the months that an invoice pays for are written, which happens to all together. */
export async function hasMonths(ctx: Ctx, invoiceId: string): Promise<boolean> {
  const grant = await ctx.db.subscriptionGrant.findFirst({ where: { invoiceId }, select: { key: true } });
  return grant !== null;
}
