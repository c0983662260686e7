import { useChangeEmail } from '@/lib/client/auth/hooks';
import { type SentCode, sentBefore } from '@/lib/client/auth/sent-code';

/**
 * Emails a code to the user's present or future address. A code sent to the same address less than a minute
 * ago counts as sent; one sent to another address only has to be waited for.
 */
export function useSendEmailCode(last: SentCode | null, onSent: (email: string, sentAt: number) => void) {
  return useChangeEmail(
    last?.email,
    (email) => onSent(email, Date.now()),
    (error, email) => {
      const sentAt = sentBefore(error, Date.now());
      if (sentAt !== null && email === last?.email) onSent(email, sentAt);
    },
  );
}
