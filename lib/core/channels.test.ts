import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ChannelEvent, decodeEvent, encodeEvent } from './channels';

const id = '0192f0c1-0000-7000-8000-000000000000';
const ownerId = '0192f0c1-0000-7000-8000-000000000001';

describe('the payload of a channel', () => {
  it('can be read by the previous release', () => {
    expect(encodeEvent('song', { id, ownerId })).toBe(`{"id":"${id}","ownerId":"${ownerId}"}`);
    expect(encodeEvent('credits', id)).toBe(id);
    expect(decodeEvent('song', `{"id" : "${id}", "ownerId" : "${ownerId}"}`)).toEqual({ id, ownerId });
    expect(decodeEvent('session', id)).toBe(id);
  });

  it('contains only what its channel declares', () => {
    const song = { id, ownerId, prompt: 'a secret'.repeat(1_000) };
    expect(encodeEvent('song', song)).toBe(`{"id":"${id}","ownerId":"${ownerId}"}`);
  });

  it.each(['', 'no JSON', '{}', 'null', '[]', '{"id":"1","ownerId":"2"}'])('is not %j', (payload) => {
    expect([decodeEvent('song', payload), decodeEvent('credits', payload)]).toEqual([null, null]);
  });

  it('is typed', () => {
    expectTypeOf<ChannelEvent<'song'>>().toEqualTypeOf<{ id: string; ownerId: string }>();
    expectTypeOf(encodeEvent<'song'>)
      .parameter(1)
      .toEqualTypeOf<{ id: string; ownerId: string }>();
    expectTypeOf(encodeEvent<'credits'>)
      .parameter(1)
      .toEqualTypeOf<string>();
  });
});
