import { parseDollars } from '@/lib/core/text/parse';
import { priceProblem } from '../../amount-problems';

/** The texts in the form of a product. */
export interface ProductFields {
  name: string;
  /** Credits. */
  amount: string;
  /** Dollars. */
  price: string;
  strikethroughPrice: string;
}

export function productPriceProblem(text: string): string | undefined {
  return priceProblem(text, 'Enter dollars, like 4.99');
}

/** The regular price is optional. If given, it must be above the price. */
export function strikethroughProblem(text: string, price: string): string | undefined {
  if (text.trim() === '') return undefined;
  const problem = productPriceProblem(text);
  if (problem) return problem;
  const [struck, real] = [parseDollars(text), parseDollars(price)];
  return struck !== null && real !== null && struck <= real
    ? 'The regular price must be above the price'
    : undefined;
}
