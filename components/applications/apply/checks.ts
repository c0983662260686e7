import { isPhone, isWebAddress, MAX_COVER_LETTER } from '@/lib/domain/applications/rules';
import { lengthProblem } from '../../ui/problems';

export function phoneProblem(phone: string): string | undefined {
  const given = phone.trim();
  return given === '' || isPhone(given) ? undefined : 'A phone number like +49 30 901820';
}

/** Accepts addresses without a protocol, since `withProtocol` adds it. */
export function linkProblem(link: string): string | undefined {
  const given = withProtocol(link);
  return given === '' || isWebAddress(given) ? undefined : 'An address like https://you.example';
}

export function letterProblem(letter: string): string | undefined {
  return lengthProblem(letter, MAX_COVER_LETTER);
}

/**
 * Returns "https://you.example/songs" for "you.example/songs"; addresses with a protocol stay as they are.
 */
export function withProtocol(link: string): string {
  const given = link.trim();
  const isBare = /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(given);
  return isBare ? `https://${given}` : given;
}
