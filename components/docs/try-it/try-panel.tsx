'use client';

import { useEffect, useState } from 'react';
import { Notice } from '../../ui/feedback/notice';
import { findCall, type TriedCall } from './request';
import { TryForm } from './try-form';

/** Looks a call up and shows its form. */
export function TryPanel({ id }: { id: string }) {
  const [call, setCall] = useState<TriedCall | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    findCall(id)
      .then((found) => isCurrent && (found ? setCall(found) : setFailed(true)))
      .catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return (
    <div className="mt-3 rounded-card border border-line bg-raised p-4">
      {failed && <Notice tone="danger">The description of this call could not be loaded</Notice>}
      {call ? <TryForm call={call} /> : !failed && <p className="text-quiet text-sm">Loading…</p>}
    </div>
  );
}
