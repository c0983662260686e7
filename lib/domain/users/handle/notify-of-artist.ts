import type { Ctx } from '@/lib/core/context';
import { notify } from '@/lib/queue/notify';
import type { UserRow } from '../row';

type Shown = Pick<UserRow, 'id' | 'name' | 'displayName' | 'profile' | 'handle' | 'tagline' | 'status'>;

/** Notifies every process if an account is shown differently now, under the former handle and the new one. */
export async function notifyOfArtist(ctx: Ctx, before: Shown, after: Shown): Promise<void> {
  const keys = ['name', 'displayName', 'profile', 'handle', 'tagline', 'status'] as const;
  if (keys.every((key) => before[key] === after[key])) return;
  const handles = new Set([before.handle, after.handle]);
  for (const handle of handles) await notify(ctx, 'artist', { id: after.id, handle });
}
