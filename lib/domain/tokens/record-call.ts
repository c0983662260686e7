import { type Ctx, tokenOf } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';

interface Call {
  /** Of the catalogue, such as `song.delete`. */
  operation: string;
  method: string;
  path: string;
  /** The id in its path, if it has one. */
  id: string | undefined;
}

/** Writes a call with which a token changed its owner's data into the audit log. Songs it makes are in the history of credits. */
export async function recordTokenCall(ctx: Ctx, { operation, method, path, id }: Call): Promise<void> {
  const token = tokenOf(ctx);
  if (!token) return;
  const [type = operation] = operation.split('.');
  await recordAudit(ctx, {
    action: operation,
    target: id ? { type, id } : { type: 'token', id: token.id },
    after: { call: `${method} ${path}` },
  });
}
