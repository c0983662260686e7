const KEY = { authorization: 'Bearer sk_test_standin_local' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Calls the API without the SDK. A body is sent as a form; the answer is the response with its parsed JSON. */
export async function callApi(url: string, method: string, path: string, body?: string, headers = {}) {
  const response = await fetch(`${url}/v1/${path}`, {
    method,
    headers: { ...KEY, ...FORM, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Submits a form as a browser does, without following redirects. */
export const submitForm = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
