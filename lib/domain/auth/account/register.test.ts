import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { newcomer } from '@/lib/testing/people/people';
import { testWorld } from '@/lib/testing/world';

describe('POST /auth/register', () => {
  it('creates an account and returns it without secrets', async () => {
    const who = newcomer();
    const { status, body } = await hit('POST /auth/register', {
      body: { ...who, email: who.email.toUpperCase() },
    });
    expect([status, body.message, body.data.email]).toEqual([201, 'Account created successfully', who.email]);
    expect(JSON.stringify(body)).not.toMatch(/password|argon/i);
  });

  it('refuses an address in use, in any case, also if two requests arrive concurrently', async () => {
    const who = newcomer();
    const answers = await Promise.all([
      hit('POST /auth/register', { body: who }),
      hit('POST /auth/register', { body: { ...who, email: who.email.toUpperCase() } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('records the referrer, by code or id, and refuses an unknown code by field', async () => {
    const { ctx } = await testWorld();
    const friend = await makeUser();
    for (const referralId of [friend.referralCode.toLowerCase(), friend.id]) {
      const who = newcomer();
      await hit('POST /auth/register', { body: { ...who, referralId } });
      expect(await ctx.db.user.findUnique({ where: { email: who.email } })).toMatchObject({
        referredById: friend.id,
      });
    }
    const refused = await hit('POST /auth/register', { body: { ...newcomer(), referralId: 'NOPE' } });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { referralId: 'This referral code does not exist' },
    ]);
  });

  it('keeps emoji that consist of several characters', async () => {
    const name = 'Ana 👩‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿❤️';
    expect((await hit('POST /auth/register', { body: { ...newcomer(), name } })).body.data.name).toBe(name);
  });

  it.each([
    ['email', { ...newcomer(), email: 'not an address' }],
    ['email', { ...newcomer(), email: ['a@b.co'] }],
    ['email', { ...newcomer(), email: `${'x'.repeat(300)}@example.com` }],
    ['password', { ...newcomer(), password: 'short' }],
    ['password', { ...newcomer(), password: 'x'.repeat(5000) }],
    ['name', { ...newcomer(), name: ' ' }],
    ['name', { ...newcomer(), name: '\u200d\u2800\u3164\u00ad\u034f' }],
    ['email', { ...newcomer(), email: 'deleted-somebody@deleted.invalid' }],
  ])('refuses a wrong %s', async (field, body) => {
    const { status, body: answer } = await hit('POST /auth/register', { raw: JSON.stringify(body) });
    expect([status, Object.keys(answer.fields)]).toEqual([422, [field]]);
  });
});
