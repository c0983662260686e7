import { isAdmin, userId } from '../context';
import { eachAdjustment } from '../credits/adjustments';
import { type AdjustmentRow, creditsAdminApi } from '../credits/admin-contract';
import { fail } from '../errors';
import { csv } from './csv';
import { limit } from './limit';
import { parse } from './parse';
import { raw } from './raw';

const COLUMNS = [
  'date',
  'type',
  'credits',
  'balance',
  'reason',
  'person',
  'email',
  'personId',
  'admin',
  'adminId',
];

/** `GET /credits/admin/adjustments/csv`: all adjustments that match the filters, the newest first. */
export const adjustmentsCsv = raw(async (ctx, request) => {
  const caller = userId(ctx);
  if (!isAdmin(ctx)) fail('auth.forbidden');
  await limit(ctx, 'export', caller);
  const { query } = await parse(creditsAdminApi.adjustments, request, {});
  async function* parts() {
    for await (const part of eachAdjustment(ctx, query)) yield part.map(cells);
  }
  return csv('adjustments', COLUMNS, parts());
});

function cells({ createdAt, type, amount, balanceAfter, reason, user, admin }: AdjustmentRow) {
  return [
    createdAt,
    type,
    amount,
    balanceAfter,
    reason,
    user.name,
    user.email,
    user.id,
    admin.name,
    admin.id,
  ];
}
