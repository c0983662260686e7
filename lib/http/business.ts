import { version } from '../../package.json';
import type { Ctx } from '../context';
import { env } from '../env';
import type { Business } from '../settings/contract';
import { listProviders, readVersions } from '../settings/providers';
import { site } from '../site';
import { googleConfigured } from './google';

/** The facts of the business and the state of what it works with; of secrets only whether there are any. */
export async function readBusiness(ctx: Ctx): Promise<Business> {
  const { SMTP_URL, S3_BUCKET, production } = env();
  const configured = { smtp: Boolean(SMTP_URL), bucket: Boolean(S3_BUCKET), google: googleConfigured() };
  const [providers, versions] = await Promise.all([listProviders(ctx, configured), readVersions(ctx)]);
  return {
    name: site.name,
    address: ctx.siteUrl,
    isPublic: production,
    supportEmail: site.supportEmail,
    paymentProvider: site.paymentProvider,
    versions: { app: version, ...versions },
    providers,
  };
}
