import { accountHelp } from './account';
import { makingSongs } from './making';
import type { HelpSection } from './question';
import { usingSongs } from './using';

export interface HelpProps {
  genres: readonly { slug: string; name: string }[];
  supportEmail: string;
}

/** Returns all help sections for this site. */
export function helpSections({ genres, supportEmail }: HelpProps): HelpSection[] {
  return [makingSongs(genres), ...usingSongs, ...accountHelp(supportEmail)];
}
