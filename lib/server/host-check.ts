import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import type { Env } from '@/lib/env';

const LOCAL_NAME = /^(?:.+\.)?localhost$/;
const isLocalAddress = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Decides which `Host` a site answers to. A site without a public address believes the header, so it admits only its own
 * name, `localhost` and private addresses: names that a stranger could point at this machine (DNS rebinding) are none of
 * these. A public site uses its configured name whatever the header says.
 */
export function hostCheck({
  SITE_URL,
  production,
}: Pick<Env, 'SITE_URL' | 'production'>): (host: string | undefined) => boolean {
  const own = new URL(SITE_URL).hostname;
  return (host) => {
    if (production || host === undefined) return true;
    if (!URL.canParse(`http://${host}`)) return false;
    const name = new URL(`http://${host}`).hostname;
    const address = name.replace(/^\[|\]$/g, '');
    return name === own || LOCAL_NAME.test(name) || (isIP(address) > 0 && isLocalAddress(address, 0));
  };
}
