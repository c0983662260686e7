import { randomUUID } from 'node:crypto';
import { hit } from '../hit';

/** Somebody who has signed up and in through the API, with what their browser then holds. */
export async function signUpAndIn() {
  const who = newcomer();
  await hit('POST /auth/register', { body: who });
  return { who, ...(await signIn(who)) };
}

/** What a stranger would type to sign up. */
export function newcomer() {
  return { name: 'Ana of the Hills', email: `${randomUUID()}@example.com`, password: 'Long enough 1!' };
}

/** Signs in; `cookie` and `token` are what opens the new session. */
export async function signIn({ email, password }: { email: string; password: string }) {
  const answer = await hit('POST /auth/login', { body: { email, password } });
  return {
    answer,
    id: answer.body.data?.id as string,
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
    token: answer.body.token as string,
  };
}

/** The status that a session's cookie and its token get for a call of one's own. */
export async function statusOf({ cookie, token }: { cookie: string; token: string }): Promise<number[]> {
  const query = { scope: 'mine' } as const;
  const byCookie = await hit('GET /song', { headers: { cookie }, query });
  const byToken = await hit('GET /song', { headers: { authorization: `Bearer ${token}` }, query });
  return [byCookie.status, byToken.status];
}
