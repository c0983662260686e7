import { providerNames } from '@/lib/core/music/names';
import { type MusicSettings, offeredOutside } from '@/lib/core/music/settings';
import { site } from '@/lib/core/site';

/** The settings that name a service of another company. */
interface OutsideSettings extends MusicSettings {
  STRIPE_SECRET_KEY?: string | undefined;
  SMTP_URL?: string | undefined;
  GOOGLE_CLIENT_ID?: string | undefined;
  S3_BUCKET?: string | undefined;
  LYRICS_API_BASE?: string | undefined;
  VOICE_API_BASE?: string | undefined;
}

/** Returns who gets data of users with these settings, and which, as a Markdown list. */
export function recipientsOf(settings: OutsideSettings): string {
  const models = offeredOutside(settings).map((id) => providerNames[id]);
  const recipients: [isUsed: boolean, text: string][] = [
    [
      Boolean(settings.STRIPE_SECRET_KEY),
      `**${site.paymentProvider}** processes payments. It gets your email address, what you buy, and the details of your card, which you enter in its own form.`,
    ],
    [
      Boolean(settings.SMTP_URL),
      'The company that **delivers our emails** gets your address and the text of each message.',
    ],
    [
      Boolean(settings.GOOGLE_CLIENT_ID),
      '**Google** learns that you sign in here if you choose its sign-in. We get your name and address from it.',
    ],
    [
      Boolean(settings.S3_BUCKET),
      'The company that **stores our files** holds songs, uploads and pictures for us.',
    ],
    [
      models.length > 0,
      `**Music models**, if you choose one: ${models.join(', ')}. The service that runs it gets the description, the lyrics and, for a version or a cover, the song that it is made from. It does not learn who you are.`,
    ],
    [
      Boolean(settings.LYRICS_API_BASE),
      'The **language model that writes lyrics** gets the description and the lines that you ask it to work on.',
    ],
    [
      Boolean(settings.VOICE_API_BASE),
      'The **speech service behind the singer** gets the lines that are sung.',
    ],
  ];
  const used = recipients.filter(([isUsed]) => isUsed).map(([, text]) => `- ${text}`);
  return used.join('\n') || '- No other company: this site makes its songs itself.';
}
