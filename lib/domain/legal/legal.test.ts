import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { signInWithGoogle } from '@/lib/domain/auth/account/google';
import { getViewerData } from '@/lib/domain/viewer/queries';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { newcomer } from '@/lib/testing/people/people';
import { testWorld } from '@/lib/testing/world';
import { getLegalText } from './get-text';
import { recipientsOf } from './recipients';

async function asked(id: string): Promise<string | null> {
  const { as } = await testWorld();
  return (await getViewerData(as({ id }))).termsToAccept;
}

/** Runs `work` with terms of the operator's. */
async function withOwnTerms(text: string, work: () => Promise<void>): Promise<void> {
  const { legal } = await testWorld();
  await mkdir(legal, { recursive: true });
  await writeFile(path.join(legal, 'terms.md'), text);
  await work().finally(() => rm(legal, { recursive: true, force: true }));
}

async function registered(): Promise<string> {
  const { body } = await hit('POST /auth/register', { body: newcomer() });
  return body.data.id;
}

async function acceptancesOf(userId: string) {
  const { ctx } = await testWorld();
  const rows = await ctx.db.termsAcceptance.findMany({ where: { userId }, orderBy: { at: 'asc' } });
  return rows.map(({ kind, version }) => `${kind} ${version}`).sort();
}

const OWN = '---\nversion: 2030-05-01\n---\n# Ours\n\n{{operator}} and {{unknown}}';

describe('accepting the terms', () => {
  it('comes with an account that a user creates, by the form or with Google', async () => {
    const { ctx } = await testWorld();
    const { version: terms } = await ctx.legal.read('terms');
    const { version: privacy } = await ctx.legal.read('privacy');
    const both = [`privacy ${privacy}`, `terms ${terms}`];
    expect(await acceptancesOf(await registered())).toEqual(both);
    const claims = {
      sub: randomUUID(),
      email: `${randomUUID()}@example.com`,
      email_verified: true,
      name: 'Ana',
    };
    await signInWithGoogle(ctx, claims, { userAgent: null, referralCode: null });
    const { id } = await ctx.db.user.findUniqueOrThrow({ where: { email: claims.email } });
    expect(await acceptancesOf(id)).toEqual(both);
  });

  it('is requested after a change, once, and stored with the version', async () => {
    const id = await registered();
    expect(await asked(id)).toBeNull();
    await withOwnTerms(OWN, async () => {
      expect(await asked(id)).toBe('2030-05-01');
      const accept = (version: string) => hit('POST /users/terms', { as: { id }, body: { version } });
      expect((await accept('2029-01-01')).body.error).toBe('legal.outdated');
      for (const _ of [1, 2])
        expect((await accept('2030-05-01')).body.data).toEqual({ version: '2030-05-01' });
      expect(await asked(id)).toBeNull();
    });
    expect(await acceptancesOf(id)).toContain('terms 2030-05-01');
  });

  it('is not asked of an account that never accepted any, unless the terms are the operator’s own', async () => {
    const { id } = await makeUser();
    expect(await asked(id)).toBeNull();
    await withOwnTerms(OWN, async () => expect(await asked(id)).toBe('2030-05-01'));
  });

  it('is shown to admins', async () => {
    const admin = await makeUser({ role: 'admin' });
    const ids = [await registered(), (await makeUser()).id];
    const [accepted, none] = await Promise.all(
      ids.map((id) => hit('GET /users/:id/story', { as: admin, params: { id } })),
    );
    const { ctx } = await testWorld();
    const { version } = await ctx.legal.read('terms');
    expect(accepted?.body.data.acceptedTerms).toEqual({ version, at: expect.any(String) });
    expect(none?.body.data.acceptedTerms).toBeNull();
  });
});

describe('a legal text', () => {
  it('names the operator and keeps placeholders that it does not know', async () => {
    const { ctx } = await testWorld();
    await withOwnTerms(OWN, async () => {
      expect(await getLegalText(ctx, 'terms')).toEqual({
        title: 'Ours',
        version: '2030-05-01',
        markdown: 'the operator of Tunewright and {{unknown}}',
      });
    });
    for (const kind of ['terms', 'privacy', 'licence'] as const)
      expect((await getLegalText(ctx, kind)).markdown).not.toContain('{{');
  });

  it('lists the companies that the settings name', () => {
    expect(recipientsOf({})).toContain('No other company');
    const list = recipientsOf({
      MUSIC_PROVIDERS: ['builtin', 'elevenlabs'],
      STRIPE_SECRET_KEY: 'sk_test_x',
      GOOGLE_CLIENT_ID: 'x',
    });
    expect(list.split('\n')).toHaveLength(3);
    for (const name of ['Stripe', 'Google', 'ElevenLabs Music']) expect(list).toContain(name);
  });
});
