import { isPhone, isWebAddress, MAX_COVER_LETTER } from '@/lib/domain/applications/rules';
import { lengthProblem } from '../../ui/problems';

export function phoneProblem(phone: string): string | undefined {
  const trimmed = phone.trim();
  return trimmed === '' || isPhone(trimmed) ? undefined : 'A phone number like +49 30 901820';
}

/** Accepts addresses without a protocol, since `withProtocol` adds it. */
export function linkProblem(link: string): string | undefined {
  const trimmed = withProtocol(link);
  return trimmed === '' || isWebAddress(trimmed) ? undefined : 'An address like https://you.example';
}

export function coverLetterProblem(letter: string): string | undefined {
  return lengthProblem(letter, MAX_COVER_LETTER);
}

/**
 * Returns "https://you.example/songs" for "you.example/songs"; addresses with a protocol stay as they are.
 */
export function withProtocol(link: string): string {
  const trimmed = link.trim();
  const isBare = /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(trimmed);
  return isBare ? `https://${trimmed}` : trimmed;
}
