import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ID_PATTERN, idRange, isId } from './ids';

describe('an id', () => {
  it('is a UUID in any case, without surrounding text', () => {
    const id = randomUUID();
    expect([id, id.toUpperCase()].every(isId)).toBe(true);
    for (const text of ['', ` ${id}`, `${id}0`, id.replaceAll('-', ''), id.replace('-', 'g')])
      expect(isId(text), text).toBe(false);
  });

  it('matches in a path in lower case only', () => {
    const id = randomUUID().replace(/^./, 'a');
    const address = new RegExp(`^/(song)/(${ID_PATTERN})$`);
    expect(address.exec(`/song/${id}`)?.[2]).toBe(id);
    expect(address.exec(`/song/${id.toUpperCase()}`)).toBeNull();
  });

  it('is identified by its first eight characters', () => {
    expect(idRange('0192f0c1')).toEqual([
      '0192f0c1-0000-0000-0000-000000000000',
      '0192f0c1-ffff-ffff-ffff-ffffffffffff',
    ]);
    const whole = randomUUID();
    expect(idRange(whole.toUpperCase())).toEqual([whole, whole]);
  });

  it('does not match words or shorter prefixes', () => {
    for (const text of ['', '0192f0c', 'midnight', '0192f0c1-zz', `${randomUUID()}0`]) {
      expect(idRange(text)).toBeNull();
    }
  });
});
