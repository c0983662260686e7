import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errors } from '../errors';
import { type Operation, operations, sentenceOf } from './index';

const all: Operation[] = Object.values(operations);
const spoken = new Set(all.flatMap(({ failed, failedToast, done }) => [failed, failedToast, done]));

describe('the catalogue of messages', () => {
  it('contains every specified failure verbatim', () => {
    for (const sentence of catalogue('failures')) expect(spoken, sentence).toContain(sentence);
  });

  it('contains every specified success toast verbatim', () => {
    for (const sentence of catalogue('successes')) expect(spoken, sentence).toContain(sentence);
  });

  it('distinguishes toast and stored text', () => {
    expect(operations['credits.checkout']).toMatchObject({
      failed: 'Failed to create checkout session',
      failedToast: 'Failed to create checkout',
    });
    expect(operations['auth.forgot'].failedToast).toBe('Failed to send reset email');
  });

  it('shows no toast for failures that are only stored or logged', () => {
    for (const name of [
      'plans.active',
      'plans.byProvider',
      'credits.balance',
      'credits.history',
      'credits.check',
    ] as const) {
      expect(operations[name].display).toBe('stored');
    }
    for (const name of ['song.play', 'auth.reset'] as const) expect(operations[name].display).toBe('logged');
    for (const name of ['plans.list', 'plans.delete', 'song.generate', 'credits.add'] as const) {
      expect(operations[name].display).toBe('toast');
    }
  });

  it('fills in numbers and statuses', () => {
    expect(sentenceOf('applications.bulkUpdate', { n: 3, status: 'hired' })).toBe(
      '3 applications updated to hired',
    );
  });

  it('gives every error a status and a sentence', () => {
    for (const { status, text } of Object.values(errors)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).toMatch(/^[A-Z].*\w$/);
    }
  });
});

/** Returns the specified sentences below a heading, one per line. */
function catalogue(heading: string): string[] {
  const text = readFileSync(new URL('./messages.catalogue.txt', import.meta.url), 'utf8');
  const [, part = ''] = text.split(`# ${heading}\n`);
  return (part.split('\n# ')[0] ?? '').split('\n').filter(Boolean);
}
