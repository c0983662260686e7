/** What can be wrong in the books. */
export const discrepancyKinds = [
  'violation',
  'purchaseUnmatched',
  'purchaseUnpaid',
  'purchaseProblem',
  'invoiceUnfulfilled',
  'monthUnmatched',
  'monthUnpaid',
  'monthOverdue',
  'unrefunded',
  'tally',
  'eventsDead',
  'partFailed',
] as const;

export type DiscrepancyKind = (typeof discrepancyKinds)[number];

/** Something that must not be, in one sentence, and where to look. */
export interface Discrepancy {
  kind: DiscrepancyKind;
  text: string;
  about: { type: 'user' | 'subscription'; id: string } | null;
}
