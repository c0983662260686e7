import { useChangeEmail } from '@/lib/client/auth/hooks';
import { type SentCode, sentBefore } from '@/lib/client/auth/sent-code';

/**
 * Mails a code to an address that is or shall be one's own. Where one was sent to the same address less than a minute
 * ago, that one counts as sent; one for another address only has to be waited for.
 */
export function useSendEmailCode(last: SentCode | null, onSent: (email: string, sentAt: number) => void) {
  return useChangeEmail(
    (email) => onSent(email, Date.now()),
    (error, email) => {
      const sentAt = sentBefore(error, Date.now());
      if (sentAt !== null && email === last?.email) onSent(email, sentAt);
    },
  );
}
