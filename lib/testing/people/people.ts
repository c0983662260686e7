import { randomUUID } from 'node:crypto';
import { hit } from '../hit';

/** Signs a new user up and in through the API. Returns what their browser then holds. */
export async function signUpAndIn() {
  const who = newcomer();
  await hit('POST /auth/register', { body: who });
  return { who, ...(await signIn(who)) };
}

/** The sign-up input of a new user. */
export function newcomer() {
  return { name: 'Ana of the Hills', email: `${randomUUID()}@example.com`, password: 'Long enough 1!' };
}

/** Signs in and returns the cookie and token of the new session. */
export async function signIn({ email, password }: { email: string; password: string }) {
  const answer = await hit('POST /auth/login', { body: { email, password } });
  return {
    answer,
    id: answer.body.data?.id as string,
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
    token: answer.body.token as string,
  };
}

/** Returns the statuses of an authenticated call with a session's cookie and with its token. */
export async function statusOf({ cookie, token }: { cookie: string; token: string }): Promise<number[]> {
  const query = { scope: 'mine' } as const;
  const byCookie = await hit('GET /song', { headers: { cookie }, query });
  const byToken = await hit('GET /song', { headers: { authorization: `Bearer ${token}` }, query });
  return [byCookie.status, byToken.status];
}
