'use client';

import { useEffect, useState } from 'react';
import { secondsUntilResend } from '@/lib/client/auth/sent-code';
import { Button } from '../ui/button';

export interface ResendCodeProps {
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number;
  busy: boolean;
  onResend: () => void;
}

/** Requests another code, at the earliest a minute after the last one; until then it counts down. */
export function ResendCode({ sentAt, busy, onResend }: ResendCodeProps) {
  const seconds = useSecondsUntilResend(sentAt);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (seconds > 0) setWaited(true);
  }, [seconds]);
  const isWaiting = seconds > 0;
  return (
    <>
      <Button
        variant="ghost"
        loading={busy}
        {...(isWaiting && { 'aria-disabled': true })}
        onClick={isWaiting ? undefined : onResend}
        className="numeric"
      >
        Resend Code{isWaiting && ` in ${seconds} s`}
      </Button>
      <span role="status" className="sr-only">
        {waited && !isWaiting && 'You can request another code now.'}
      </span>
    </>
  );
}

/** Counts by the clock instead of its own ticks, so that the number is right after a phone has slept. */
function useSecondsUntilResend(sentAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntilResend(sentAt, Date.now()));
  useEffect(() => {
    const count = () => {
      const left = secondsUntilResend(sentAt, Date.now());
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 250);
    count();
    return () => clearInterval(timer);
  }, [sentAt]);
  return seconds;
}
