/** The cookies and redirects of a browser, as far as a sign-in by another site needs them. */
export class Browser {
  private readonly jars = new Map<string, Map<string, string>>();

  /** Opens an address without following where it leads. Rejects after this many seconds. */
  async open(url: string, { form, seconds = 30 }: { form?: Record<string, string>; seconds?: number } = {}) {
    const { origin } = new URL(url);
    const jar = this.jars.get(origin) ?? new Map<string, string>();
    this.jars.set(origin, jar);
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      signal: AbortSignal.timeout(seconds * 1_000),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    await answer.arrayBuffer();
    const location = answer.headers.get('location');
    return { status: answer.status, location: location === null ? null : new URL(location, url).href };
  }

  /** Follows redirects until one leads to an address for which `isThere` holds, which it returns unopened. */
  async follow(from: string | null, isThere: (url: string) => boolean): Promise<string> {
    let url = from;
    for (let steps = 0; url !== null && steps < 10; steps++) {
      if (isThere(url)) return url;
      url = (await this.open(url)).location;
    }
    throw new Error(`${from} leads nowhere`);
  }
}
