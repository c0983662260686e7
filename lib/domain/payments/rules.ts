/** How far an event of the payment provider has come. */
export const eventStatuses = ['pending', 'done', 'ignored', 'dead'] as const;

/** What money was paid or returned for. */
export const paymentKinds = ['credits', 'subscription', 'return'] as const;
