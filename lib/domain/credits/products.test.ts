import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';

async function cast(credits = 100) {
  const [admin, user] = await Promise.all([makeUser({ role: 'admin' }, 0), makeUser({}, credits)]);
  return { admin, user };
}

async function product(fields: object = {}) {
  const { admin } = await cast();
  const body = { name: 'Studio pack', price: 900, amount: 500, sortOrder: 1, ...fields };
  const answer = await hit('POST /credits/admin/products', { as: admin, body });
  return { admin, answer, made: answer.body.data };
}

describe('credit products', () => {
  it('include price per credit, savings and badges', async () => {
    const { made } = await product({ strikethroughPrice: 1200, isPopular: true });
    await product({ price: 5000, amount: 5_000, sortOrder: 2 });
    const { body } = await hit('GET /credits/products');
    const found = body.data.find(({ id }: { id: string }) => id === made.id);
    expect(found).toMatchObject({
      pricePerCredit: 1.8,
      savingsPercent: 25,
      isPopular: true,
      isBestValue: false,
    });
    expect(body.data.filter(({ isBestValue }: { isBestValue: boolean }) => isBestValue)).toHaveLength(1);
  });

  it('are public while they are on sale, and all are listed for admins who request it', async () => {
    const { admin, made } = await product({ isActive: false });
    const ids = async (as?: { id: string }, includeInactive?: 'true') =>
      (await hit('GET /credits/products', { as, query: { includeInactive } })).body.data?.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids()).not.toContain(made.id);
    expect(await ids(admin, 'true')).toContain(made.id);
    expect((await hit('GET /credits/products', { query: { includeInactive: 'true' } })).status).toBe(401);
    expect((await hit('GET /credits/products/:id', { params: { id: made.id } })).status).toBe(404);
    expect((await hit('POST /credits/calculate-price', { body: { productId: made.id } })).status).toBe(404);
  });

  it('stand first in the stored order once created, even two at a time', async () => {
    const { admin, made: known } = await product();
    const add = (name: string) =>
      hit('POST /credits/admin/products', { as: admin, body: { name, price: 900, amount: 500 } });
    const made = (await Promise.all([add('One'), add('Two')])).map(({ body }) => body.data);
    const { body } = await hit('GET /credits/products', { as: admin, query: { includeInactive: 'true' } });
    const order = body.data.map(({ id }: { id: string }) => id);
    for (const { id, sortOrder } of made) {
      expect(order.indexOf(id)).toBeLessThan(order.indexOf(known.id));
      expect(sortOrder).toBeLessThan(known.sortOrder);
    }
    expect(made[0].sortOrder).not.toBe(made[1].sortOrder);
  });

  it('pass the popular badge on, even if several are marked concurrently', async () => {
    const { ctx } = await testWorld();
    const { admin, made: first } = await product({ isPopular: true });
    const [second, third] = [(await product()).made, (await product()).made];
    const mark = ({ id }: { id: string }) =>
      hit('PUT /credits/admin/products/:id', { as: admin, params: { id }, body: { isPopular: true } });
    const popular = () => ctx.db.creditProduct.findMany({ where: { isPopular: true }, select: { id: true } });
    expect((await mark(second)).body.data.isPopular).toBe(true);
    expect(await popular()).toEqual([{ id: second.id }]);
    const [lost] = await ctx.db.auditEntry.findMany({
      where: { targetId: first.id },
      orderBy: { id: 'desc' },
    });
    expect(lost).toMatchObject({ before: { isPopular: true }, after: { isPopular: false } });
    await mark(second);
    const answers = await Promise.all([mark(first), mark(third), product({ isPopular: true })]);
    expect(answers.map((one) => ('answer' in one ? one.answer.status : one.status))).toEqual([200, 200, 201]);
    expect(await popular()).toHaveLength(1);
    await ctx.db.creditProduct.updateMany({ data: { isPopular: false } });
    await expect(ctx.db.creditProduct.updateMany({ data: { isPopular: true } })).rejects.toMatchObject({
      code: 'P2002',
    });
  });

  it('change only in the given fields, and disappear once deleted', async () => {
    const { admin, made } = await product();
    const params = { id: made.id };
    const changed = await hit('PUT /credits/admin/products/:id', { as: admin, params, body: { price: 700 } });
    expect([changed.body.message, changed.body.data.price, changed.body.data.amount]).toEqual([
      'Credit product updated successfully',
      700,
      500,
    ]);
    const gone = await hit('DELETE /credits/admin/products/:id', { as: admin, params });
    expect(gone.body).toEqual({ message: 'Credit product deleted successfully', data: { id: made.id } });
    expect((await hit('PUT /credits/admin/products/:id', { as: admin, params, body: {} })).status).toBe(404);
  });

  it('record changes in the audit log', async () => {
    const { ctx } = await testWorld();
    const { admin, made } = await product();
    await hit('PUT /credits/admin/products/:id', {
      as: admin,
      params: { id: made.id },
      body: { price: 700 },
    });
    const rows = await ctx.db.auditEntry.findMany({ where: { targetId: made.id }, orderBy: { id: 'asc' } });
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['credits.createProduct', admin.id],
      ['credits.updateProduct', admin.id],
    ]);
    expect(rows[1]).toMatchObject({ before: { price: 900 }, after: { price: 700 } });
  });

  it.each([
    ['price', { price: 49 }],
    ['price', { price: 9.5 }],
    ['price', { price: '900' }],
    ['price', { price: -900 }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 2 ** 53 }],
    ['strikethroughPrice', { strikethroughPrice: 900 }],
    ['isPopular', { isPopular: 'yes' }],
  ])('refuse a wrong %s', async (field, value) => {
    const { answer } = await product(value);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });
});

describe('the price of credits', () => {
  it('comes from the product or the pricing, never from the client', async () => {
    const { made } = await product({ strikethroughPrice: 1800 });
    const byProduct = await hit('POST /credits/calculate-price', {
      raw: JSON.stringify({ productId: made.id, price: 1 }),
    });
    expect(byProduct.body.data).toEqual({
      credits: 500,
      price: 900,
      currency: 'usd',
      pricePerCredit: 1.8,
      savingsPercent: 50,
    });
    const byAmount = await hit('POST /credits/calculate-price', { body: { credits: 250 } });
    expect(byAmount.body.data).toMatchObject({ credits: 250, price: 500, pricePerCredit: 2 });
  });

  it.each([
    [{ credits: 9 }, 'credits'],
    [{ credits: 100_001 }, 'credits'],
    [{ credits: 10.5 }, 'credits'],
    [{ credits: '100' }, 'credits'],
    [{ credits: null }, 'credits'],
    [{}, 'productId'],
    [{ credits: 100, productId: randomUUID() }, 'productId'],
    [{ productId: 'x' }, 'productId'],
  ])('refuses %j', async (body, field) => {
    const { status, body: answer } = await hit('POST /credits/calculate-price', {
      raw: JSON.stringify(body),
    });
    expect([status, Object.keys(answer.fields)]).toEqual([422, [field]]);
  });
});

describe('the pricing', () => {
  it('is changed by admins with immediate effect', async () => {
    const { admin, user } = await cast();
    const before = (await hit('GET /credits/pricing')).body.data;
    const changed = await hit('PUT /credits/admin/pricing', {
      as: admin,
      body: { songCost: 7, pricePerCredit: 1.2345 },
    });
    expect([changed.body.message, changed.body.data]).toEqual([
      'Credit pricing updated successfully',
      { ...before, songCost: 7, pricePerCredit: 1.2345 },
    ]);
    const check = await hit('POST /credits/check', { as: user, body: { action: 'song', quantity: 20 } });
    expect(check.body.data).toEqual({ hasEnough: false, required: 140, balance: 100, shortfall: 40 });
    const price = await hit('POST /credits/calculate-price', { body: { credits: 100 } });
    expect(price.body.data.price).toBe(124);
    await hit('PUT /credits/admin/pricing', { as: admin, body: { songCost: 5, pricePerCredit: 2 } });
  });

  it('holds a price of its own for a model, by song or by minute, and records it', async () => {
    const { ctx } = await testWorld();
    const { admin, user } = await cast();
    const set = async (providerPrices: object) =>
      (await hit('PUT /credits/admin/pricing', { as: admin, body: { providerPrices } })).body.data
        .providerPrices;
    const prices = { elevenlabs: { unit: 'minute', credits: 4 }, suno: { unit: 'song', credits: 12 } };
    expect(await set(prices)).toEqual(prices);
    expect((await hit('GET /credits/pricing')).body.data).toMatchObject({
      songCost: 5,
      providerPrices: prices,
    });
    const required = async (body: object) =>
      (await hit('POST /credits/check', { as: user, body: { action: 'song', ...body } })).body.data.required;
    expect(await required({})).toBe(5);
    expect(await required({ provider: 'suno', quantity: 2 })).toBe(24);
    expect(await required({ provider: 'elevenlabs' })).toBe(12);
    expect(await required({ provider: 'elevenlabs', durationSeconds: 61, quantity: 3 })).toBe(15);
    expect(await set({})).toEqual({});
    const entries = await ctx.db.auditEntry.findMany({
      where: { actorId: admin.id },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [
        { elevenlabsPrice: null, sunoPrice: null },
        { elevenlabsPrice: '4 per minute', sunoPrice: '12 per song' },
      ],
      [
        { elevenlabsPrice: '4 per minute', sunoPrice: '12 per song' },
        { elevenlabsPrice: null, sunoPrice: null },
      ],
    ]);
  });

  it.each([
    { providerPrices: { elevenlabs: { unit: 'second', credits: 1 } } },
    { providerPrices: { elevenlabs: { unit: 'song', credits: 0 } } },
    { providerPrices: { elevenlabs: { unit: 'song', credits: 1.5 } } },
    { providerPrices: { unheard: { unit: 'song', credits: 1 } } },
    { minCredits: 200_000 },
    { songCost: 0 },
    { pricePerCredit: 1.23456 },
    { pricePerCredit: 0 },
    { songCost: 1e9 },
  ])('refuses %j and changes nothing', async (body) => {
    const { admin } = await cast();
    const before = (await hit('GET /credits/pricing')).body.data;
    const raw = JSON.stringify(body);
    expect((await hit('PUT /credits/admin/pricing', { as: admin, raw })).status).toBe(422);
    expect((await hit('GET /credits/pricing')).body.data).toEqual(before);
  });
});
