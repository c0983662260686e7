'use client';

import { useEffect, useRef, useState } from 'react';
import { formatCount } from '@/lib/core/format';

/** Announces a changed balance to screen readers. */
export function BalanceAnnouncer({ balance }: { balance: number }) {
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef(balance);
  useEffect(() => {
    if (previous.current === balance) return;
    previous.current = balance;
    setAnnouncement(`You have ${formatCount(balance, 'credit')}`);
  }, [balance]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
