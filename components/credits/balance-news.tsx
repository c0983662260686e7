'use client';

import { useEffect, useRef, useState } from 'react';
import { formatCount } from '@/lib/core/format';

/** Says a new balance to those who do not see it change. */
export function BalanceListener({ balance }: { balance: number }) {
  const [news, setNews] = useState('');
  const known = useRef(balance);
  useEffect(() => {
    if (known.current === balance) return;
    known.current = balance;
    setNews(`You have ${formatCount(balance, 'credit')}`);
  }, [balance]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
