import type { Prisma } from '@/generated/prisma/client';

const NO_PEOPLE = 'Holds nothing about people.';
const FIGURES = 'Sums over many people.';

/** The tables that an account's export leaves out, with the reason. A new table is either here or in `tables`. */
export const exceptions: Partial<Record<Prisma.ModelName, string>> = {
  OneTimeCode:
    'A code that expires within minutes and is deleted within a day. Only a hash of its use is stored.',
  Genre: NO_PEOPLE,
  ProviderJob:
    'What a provider of music charged the site for a song. Which provider made it is in songs.json.',
  GenerationTime: FIGURES,
  ProviderStatus: NO_PEOPLE,
  SongSearch: 'The search index, made of songs.json.',
  SearchWord: FIGURES,
  ListTotal: FIGURES,
  WorkerHeartbeat: NO_PEOPLE,
  RateLimit: 'Counters of requests that expire within a day.',
  CreditLot: 'What remains of each grant follows from credit-history.json and credit-entries.json.',
  CreditHoldItem: 'Which grants a song reserved: follows from credit-entries.json.',
  Referral:
    'In referrals.json, with the other person masked. Hashes of mailboxes, devices and networks are left out.',
  CreditProduct: NO_PEOPLE,
  CreditPricing: NO_PEOPLE,
  StripeEvent:
    'Types, times and ids of messages of the payment provider. What they say is in purchases.json, subscriptions.json and invoices.json.',
  ReconciliationRun: FIGURES,
  LedgerCheck: 'Checks of the ledger that an admin started.',
  Plan: NO_PEOPLE,
  PlanPrice: NO_PEOPLE,
  SubscriptionIntent: 'Steps of a change. Its outcome is in subscriptions.json.',
  SubscriptionGrant: 'Credits of paid months. They are in credit-history.json.',
  SubscriptionTally: FIGURES,
  SongProvenance: 'Signed statements of what made your songs. Each is at /api/v1/song/{id}/provenance.',
  SoundHash: 'Hashes of the sound of songs, which are in those statements.',
  SigningKey: NO_PEOPLE,
  StemSet: 'Files made of a song on request and deleted after a week.',
  Job: NO_PEOPLE,
  ApplicationTally: FIGURES,
  MoneyReturn: 'Refunds for statistics. They are in purchases.json and invoices.json.',
  SubscriptionMovement: 'Changes of subscriptions for statistics, without a name.',
  Figure: FIGURES,
  FigureChange: FIGURES,
};
