// The OpenID provider of the browser tests, in its own process, which ends with the one that started it.
import { exitWithParent } from '@/lib/core/exit-with-parent';
import { startOpenidProvider } from '@/lib/testing/people/openid-provider';

exitWithParent();
const [id = '', secret = '', redirectUri = ''] = process.argv.slice(2);
const { issuer } = await startOpenidProvider({ id, secret, redirectUri });
process.send?.(issuer);
