import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { hashPassword } from '../password/password';

const PASSWORD = 'Quiet harbour 7!';

async function connected(password: string | null = PASSWORD) {
  const { ctx } = await testWorld();
  const user = await makeUser({ passwordHash: password && (await hashPassword(password)) });
  await ctx.db.identity.create({ data: { provider: 'google', subject: randomUUID(), userId: user.id } });
  const disconnect = (currentPassword: string) =>
    hit('DELETE /auth/google', { as: user, body: { currentPassword } });
  const isConnected = async () => (await hit('GET /users/profile', { as: user })).body.data.google;
  return { user, disconnect, isConnected };
}

describe('DELETE /auth/google', () => {
  it('disconnects the caller’s Google account alone, once, and tells them by email', async () => {
    const [{ user, disconnect, isConnected }, other] = await Promise.all([connected(), connected()]);
    for (const _ of [1, 2]) {
      const { status, body } = await disconnect(PASSWORD);
      expect([status, body]).toEqual([200, { message: 'Google account disconnected' }]);
    }
    expect([await isConnected(), await other.isConnected()]).toEqual([false, true]);
    await runTasks();
    const subjects = (await mailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Google sign-in was removed from your Tunewright account']);
  });

  it('needs the password', async () => {
    const { disconnect, isConnected } = await connected();
    const { status, body } = await disconnect('not this one');
    expect([status, body.error, body.fields]).toEqual([
      422,
      'auth.password',
      { currentPassword: 'The current password is wrong' },
    ]);
    expect(await isConnected()).toBe(true);
  });

  it('is refused to a user who could not sign in any more', async () => {
    const { disconnect, isConnected } = await connected(null);
    const { status, body } = await disconnect('anything');
    expect([status, body.error]).toEqual([409, 'auth.noPassword']);
    expect(await isConnected()).toBe(true);
  });
});
