import { useForgotPassword } from '@/lib/client/auth/hooks';
import { sentBefore } from '@/lib/client/auth/sent-code';
import { codeSent } from './reset-flow';

/** Returns a function that requests a code; one sent less than a minute ago counts as sent. */
export function useSendCode() {
  return useForgotPassword(
    (email) => codeSent(email, Date.now()),
    (error, email) => {
      const sentAt = sentBefore(error, Date.now());
      if (sentAt !== null) codeSent(email, sentAt);
    },
  );
}
