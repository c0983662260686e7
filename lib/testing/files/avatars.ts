import { randomUUID } from 'node:crypto';
import { publicAddress, storageKeyOf } from '@/lib/domain/uploads/rules';
import { testWorld } from '../world';

/** Creates a stored avatar that no user refers to yet, whose file is not an image. */
export async function avatarOf(owner: { id: string }) {
  const { ctx } = await testWorld();
  const key = storageKeyOf('avatar', randomUUID());
  await ctx.storage.put(key, Buffer.from('picture'));
  const now = ctx.clock.now();
  const { id } = await ctx.db.upload.create({
    data: {
      ownerId: owner.id,
      kind: 'avatar',
      name: 'me.png',
      size: 7,
      mime: 'image/webp',
      storageKey: key,
      storedAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    },
  });
  return { id, key, url: publicAddress('avatar', key) ?? '' };
}
