import type { Payer } from '../checkout/pay';
import { cardNumbers } from '../objects/payment-methods';
import { type Html, html } from './html';

const tests: [string, string][] = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0025 0000 3155', 'asks for authentication'],
  ['4000 0000 0000 0341', 'succeeds now and fails at renewal'],
];

export interface Typed {
  email?: string;
  name?: string;
}

/** The fields of a card, with what was typed before but for the card itself. */
export function cardFields({ email, name }: Typed, withEmail: boolean): Html {
  return html`
${
  withEmail &&
  html`<label for="email">E-mail</label>
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
<ul class="plain">${tests.map(([number, what]) => html`<li><code>${number}</code> ${what}</li>`)}</ul>
<p class="soft">Any date in the future, any security code.</p></details>`;
}

/** Reads a submitted card, or says in one sentence what is wrong with it. `now` is in seconds. */
export function readCard(form: URLSearchParams, now: number): Payer | string {
  const text = (name: string) => (form.get(name) ?? '').trim();
  const number = text('number').replace(/[\s-]/g, '');
  const habit = Object.hasOwn(cardNumbers, number) ? cardNumbers[number] : undefined;
  if (!habit) return 'Your card number is not one of the test cards.';
  const match = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text('expiry'));
  const month = Number(match?.[1]);
  const year = Number(match?.[2]) + (match?.[2]?.length === 2 ? 2000 : 0);
  if (!match || month < 1 || month > 12) return 'Your card’s expiry date is incomplete.';
  if (Date.UTC(year, month, 1) / 1000 <= now) return 'Your card’s expiry date is in the past.';
  if (!/^\d{3,4}$/.test(text('cvc'))) return 'Your card’s security code is incomplete.';
  const [name, email] = [text('name').slice(0, 200), text('email').slice(0, 254)];
  if (name === '') return 'The name on the card is missing.';
  return {
    habit,
    last4: number.slice(-4),
    expMonth: month,
    expYear: year,
    name,
    email: email === '' ? null : email,
  };
}
