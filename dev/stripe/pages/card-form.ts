import type { Payer } from '../checkout/payer';
import { behaviorOf, lastFour, testCards } from '../rules/test-cards';
import { type Html, html } from './html';

/** Previously entered values, except the card itself. */
export interface Entered {
  email?: string | null | undefined;
  name?: string | null | undefined;
}

/** The fields of a card form. */
export function cardFields({ email, name }: Entered, withEmail: boolean): Html {
  return html`
${
  withEmail &&
  html`<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${email}">`
}
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required maxlength="23" placeholder="4242 4242 4242 4242" aria-describedby="cards">
<div class="pair">
<div><label for="expiry">Expiry (MM / YY)</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" required maxlength="7" placeholder="12 / 34"></div>
<div><label for="cvc">Security code</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" required maxlength="4" placeholder="123"></div>
</div>
<label for="name">Name on card</label>
<input id="name" name="name" autocomplete="cc-name" required maxlength="200" value="${name}">
<details id="cards"><summary>Test cards</summary>
<ul class="plain">${Object.values(testCards).map(({ number, description }) => html`<li><code>${number}</code> ${description}</li>`)}</ul>
<p class="soft">Any future date and any security code work.</p></details>`;
}

/** Reads a submitted card, or returns a sentence about what is wrong with it. `now` is in seconds. */
export function readCard(form: URLSearchParams, now: number): Payer | string {
  const field = (name: string, maxLength?: number) => (form.get(name) ?? '').trim().slice(0, maxLength);
  const number = field('number');
  const habit = behaviorOf(number);
  if (!habit) return 'This is not a test card number.';
  const expiry = readExpiry(field('expiry'), now);
  if (typeof expiry === 'string') return expiry;
  if (!/^\d{3,4}$/.test(field('cvc'))) return 'Your card’s security code is incomplete.';
  const name = field('name', 200);
  if (name === '') return 'Enter the name on the card.';
  return { habit, last4: lastFour(number), ...expiry, name, email: field('email', 254) || null };
}

function readExpiry(typed: string, now: number): { expMonth: number; expYear: number } | string {
  const match = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(typed);
  const expMonth = Number(match?.[1]);
  const expYear = Number(match?.[2]) + (match?.[2]?.length === 2 ? 2000 : 0);
  if (!match || expMonth < 1 || expMonth > 12) return 'Your card’s expiry date is incomplete.';
  if (Date.UTC(expYear, expMonth, 1) / 1000 <= now) return 'Your card’s expiry date is in the past.';
  return { expMonth, expYear };
}
