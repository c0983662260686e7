import { describe, expect, it } from 'vitest';
import { referral } from '@/lib/domain/users/contract';
import { friendLabels } from './friend-labels';

describe('the labels of a friend’s progress', () => {
  it('differ for every state, and name credits only if some were earned', () => {
    const states = referral.shape.state.options;
    const words = states.map((state) => friendLabels({ state, credits: 50 }).label);
    expect(new Set(words).size).toBe(states.length);
    expect(words.filter((label) => label.includes('50'))).toEqual(['Rewarded, 50 credits']);
  });
});
