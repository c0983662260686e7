import { parseDollars } from '@/lib/core/text/parse';
import { priceProblem } from '../../amount-problems';

/** What stands in the form of a product. */
export interface ProductFields {
  name: string;
  /** Credits. */
  amount: string;
  /** Dollars. */
  price: string;
  strikethroughPrice: string;
}

export function productPriceProblem(given: string): string | undefined {
  return priceProblem(given, 'Enter dollars, like 4.99');
}

/** The struck-through price may be left out; where it stands it is above the price. */
export function strikethroughProblem(given: string, price: string): string | undefined {
  if (given.trim() === '') return undefined;
  const problem = productPriceProblem(given);
  if (problem) return problem;
  const [struck, real] = [parseDollars(given), parseDollars(price)];
  return struck !== null && real !== null && struck <= real
    ? 'The struck-through price must be above the price'
    : undefined;
}
