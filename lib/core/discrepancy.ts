/** The kinds of errors that the ledger check finds. */
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

/** An inconsistency in one sentence, with the user or subscription to inspect. */
export interface Discrepancy {
  kind: DiscrepancyKind;
  text: string;
  about: { type: 'user' | 'subscription'; id: string } | null;
}
