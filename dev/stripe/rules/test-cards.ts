import type { CardBehavior } from '../store/customers';

interface TestCard {
  number: string;
  description: string;
}

/** Stripe's test cards that work here, by how they behave. */
export const testCards: Record<CardBehavior, TestCard> = {
  succeeds: { number: '4242 4242 4242 4242', description: 'succeeds' },
  declined: { number: '4000 0000 0000 0002', description: 'is declined' },
  insufficient_funds: { number: '4000 0000 0000 9995', description: 'has insufficient funds' },
  authentication: { number: '4000 0025 0000 3155', description: 'asks for authentication' },
  fails_later: { number: '4000 0000 0000 0341', description: 'succeeds now and fails at renewal' },
};

const behaviors = Object.keys(testCards) as CardBehavior[];

/** Returns how a card behaves; undefined if it is not a test card. Spaces and dashes in the number do not matter. */
export function behaviorOf(number: string): CardBehavior | undefined {
  const digits = digitsOf(number);
  return behaviors.find((behavior) => digitsOf(testCards[behavior].number) === digits);
}

export const lastFour = (number: string): string => digitsOf(number).slice(-4);

const digitsOf = (number: string) => number.replace(/[\s-]/g, '');
