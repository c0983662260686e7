import { describe, expect, it } from 'vitest';
import { formatDate } from '@/lib/core/format';
import type { Preview } from '@/lib/domain/subscription/schema';
import { exampleSubscription } from '@/lib/testing/stripe/example-subscription';
import { changeSentence, changeTitle, confirmLabel, previewLines } from './preview-labels';

const day = (iso: string) => formatDate(iso, 'UTC');

const upgrade: Preview = {
  planId: '00000000-0000-4000-8000-000000000003',
  planName: 'Label',
  frequency: 'monthly',
  direction: 'upgrade',
  takesEffect: 'now',
  at: '2026-12-05T10:00:00.000Z',
  dueNow: 3950,
  credited: 950,
  leftOver: 0,
  nextAmount: 4900,
  nextAt: '2027-01-05T10:00:00.000Z',
  currency: 'usd',
  creditsNow: 5000,
  creditsDeducted: 0,
  creditsPerMonth: 5000,
};
const downgrade: Preview = {
  ...upgrade,
  planName: 'Sketch',
  direction: 'downgrade',
  takesEffect: 'period_end',
  at: '2026-12-20T10:00:00.000Z',
  dueNow: 0,
  credited: 0,
  nextAmount: 900,
  nextAt: '2026-12-20T10:00:00.000Z',
  creditsNow: 0,
  creditsPerMonth: 500,
};
const byTheYear: Preview = {
  ...upgrade,
  planId: exampleSubscription.planId,
  direction: 'same',
  frequency: 'yearly',
};

const lines = (preview: Preview) =>
  Object.fromEntries(
    previewLines(exampleSubscription, preview, day).map(({ label, value }) => [label, value]),
  );

describe('the preview of a change', () => {
  it('titles a plan change by its direction and a frequency change by the new frequency', () => {
    const names = [upgrade, downgrade, { ...upgrade, direction: 'same' as const }, byTheYear];
    expect(names.map((preview) => changeTitle(exampleSubscription, preview))).toEqual([
      'Upgrade to Label',
      'Downgrade to Sketch',
      'Switch to Label',
      'Pay by the year',
    ]);
  });

  it('says that a pending change is dropped', () => {
    const pending = { ...downgrade, amount: 900 };
    const from = { ...exampleSubscription, pending };
    for (const to of [upgrade, { ...downgrade, planName: 'Note' }]) {
      expect(changeSentence(exampleSubscription, to, day)).not.toContain('dropped');
      expect(changeSentence(from, to, day)).toMatch(/\. The change to Sketch is dropped\.$/);
    }
  });

  it('shows the charge, the credit, the next payment and the granted credits, to the cent', () => {
    expect(lines(upgrade)).toEqual({
      'Credit for unused time': '$9.50',
      'Due now': '$39.50',
      'Next payment': '$49.00',
      'Credits now': '5,000 credits',
      'Credits per month': '5,000 credits',
    });
    expect(lines({ ...upgrade, dueNow: 0, leftOver: 120 })).toMatchObject({
      'Due now': '$0.00',
      'Remaining credit': '$1.20',
    });
  });

  it('says how many credits are deducted for the unused time, and that the others stay', () => {
    const noteOf = (preview: Preview) =>
      previewLines(exampleSubscription, preview, day).find(({ label }) => label === 'Credits now')?.note;
    expect(noteOf(upgrade)).toBe('You keep the credits you have.');
    const middle = { ...upgrade, creditsNow: 4250, creditsDeducted: 750 };
    expect(lines(middle)).toMatchObject({
      'Credits now': '4,250 credits',
      'Credits per month': '5,000 credits',
    });
    expect(noteOf(middle)).toBe(
      '5,000 less 750 that you already have for the unused time. You keep the credits you have.',
    );
    expect(lines({ ...upgrade, creditsNow: 0, creditsDeducted: 5000 })['Credits now']).toBe('0 credits');
  });

  it('promises no credits and no charge now for a later change', () => {
    expect(lines(downgrade)).toEqual({
      'Due now': '$0.00',
      'Next payment': '$9.00',
      'Credits per month from 20 Dec 2026': '500 credits',
    });
    expect(changeSentence(exampleSubscription, downgrade, day)).toContain(
      'Nothing changes until 20 Dec 2026: you keep Studio',
    );
  });

  it('names the amount on the button if one is charged', () => {
    expect(confirmLabel(exampleSubscription, upgrade)).toBe('Pay $39.50');
    expect(confirmLabel(exampleSubscription, { ...upgrade, dueNow: 0 })).toBe('Upgrade to Label');
    expect(confirmLabel(exampleSubscription, downgrade)).toBe('Downgrade to Sketch');
    expect(confirmLabel(exampleSubscription, { ...byTheYear, dueNow: 0 })).toBe('Pay by the year');
  });
});
