import { expect, it } from 'vitest';
import { followed } from './following';

it('a control keeps what its user has set while earlier wishes come true, and follows any other change', () => {
  const pressed = { value: 0, shown: -3, asked: [-1, -2, -3] };
  const first = followed(pressed, -1);
  expect(first).toEqual({ value: -1, shown: -3, asked: [-2, -3] });
  expect(followed(first, -3)).toEqual({ value: -3, shown: -3, asked: [] });
  expect(followed(first, 0)).toEqual({ value: 0, shown: 0, asked: [] });
});
