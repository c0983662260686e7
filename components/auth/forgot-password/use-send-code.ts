import { useForgotPassword } from '@/lib/client/auth/hooks';
import { sentBefore } from '@/lib/client/auth/sent-code';
import { codeSent } from './reset-flow';

/** Asks for a code; where the last one is less than a minute old, that one counts as sent. */
export function useSendCode() {
  return useForgotPassword(
    (email) => codeSent(email, Date.now()),
    (error, email) => {
      const sentAt = sentBefore(error, Date.now());
      if (sentAt !== null) codeSent(email, sentAt);
    },
  );
}
