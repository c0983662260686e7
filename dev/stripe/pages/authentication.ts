import { type Html, html } from './html';

/** The body of the page that a bank would show. */
export function authenticationForm(action: string, amount: string): Html {
  return html`<h1>Confirm it’s you</h1>
<p>Your bank asks you to confirm a payment of <strong>${amount}</strong>.</p>
<form method="post" action="${action}">
<button name="answer" value="complete">Complete authentication</button>
<button name="answer" value="fail" class="second">Fail authentication</button>
</form>`;
}

/** Whether the submitted form completes the authentication. */
export const isAuthenticated = (form: URLSearchParams): boolean => form.get('answer') === 'complete';
