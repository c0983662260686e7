import { describe, expect, it } from 'vitest';
import { coverLetterProblem, linkProblem, phoneProblem, withProtocol } from './checks';

describe('the fields of an application', () => {
  it('may be empty if they are optional', () => {
    expect([phoneProblem(' '), linkProblem(' '), coverLetterProblem('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('accept an address without its protocol, and nothing that is not an address', () => {
    expect(withProtocol(' ana.example/songs ')).toBe('https://ana.example/songs');
    expect(withProtocol('http://ana.example')).toBe('http://ana.example');
    expect(withProtocol('javascript:alert(1)')).toBe('javascript:alert(1)');
    expect(linkProblem('ana.example')).toBeUndefined();
    for (const link of ['ana', 'javascript:alert(1)', 'https://', 'mailto:ana@b.example'])
      expect(linkProblem(link), link).toBe('An address like https://you.example');
  });

  it('report a cover letter that is too long', () => {
    expect(coverLetterProblem('x'.repeat(10_000))).toBeUndefined();
    expect(coverLetterProblem('x'.repeat(10_001))).toBe('At most 10,000 characters');
  });
});
