import type { Ctx } from '@/lib/core/context';
import { site } from '@/lib/core/site';
import type { AdminSettings } from '@/lib/domain/settings/contract';
import { listProviders, readVersions } from '@/lib/domain/settings/providers';
import { env } from '@/lib/env';
import { version } from '../../package.json';
import { googleConfigured } from './google/configured';

/** Returns the site's details and the status of its providers; of secrets, only whether they are set. */
export async function readAdminSettings(ctx: Ctx): Promise<AdminSettings> {
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
