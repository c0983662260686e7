import { isPhone, isWebAddress, MAX_COVER_LETTER } from '@/lib/domain/applications/rules';
import { lengthProblem } from '../../ui/problems';

export function phoneProblem(phone: string): string | undefined {
  const given = phone.trim();
  return given === '' || isPhone(given) ? undefined : 'A phone number like +49 30 901820';
}

/** People type addresses without their beginning: `withProtocol` adds it. */
export function linkProblem(link: string): string | undefined {
  const given = withProtocol(link);
  return given === '' || isWebAddress(given) ? undefined : 'An address like https://you.example';
}

export function letterProblem(letter: string): string | undefined {
  return lengthProblem(letter, MAX_COVER_LETTER);
}

/** "you.example/songs" becomes "https://you.example/songs"; what has a beginning stays as it is. */
export function withProtocol(link: string): string {
  const given = link.trim();
  const isBare = /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(given);
  return isBare ? `https://${given}` : given;
}
