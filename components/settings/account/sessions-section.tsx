'use client';

import { Laptop, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { useEndOtherSessions, useEndSession, useSessions } from '@/lib/client/auth/hooks';
import { formatLongDateTime, formatTimeAgo } from '@/lib/core/format';
import type { Session } from '@/lib/domain/auth/contract';
import { useSignOut } from '../../layout/shell/sign-out';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/feedback/badge';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SettingsSection } from '../section';

/** The user's sessions, and the actions that end them. */
export function SessionsSection() {
  const query = useSessions();
  const { data, isError } = query;
  const endOthers = useEndOtherSessions();
  const list = useRef<HTMLUListElement>(null);
  const sessions = data?.data;
  return (
    <SettingsSection id="sessions" title="Sessions" lead="Where you are signed in.">
      {sessions && (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Sessions" className="border-line border-b outline-none">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button
              loading={endOthers.isPending}
              onClick={() => endOthers.mutate({}, { onSuccess: () => list.current?.focus() })}
              className="self-start"
            >
              Sign out everywhere else
            </Button>
          )}
        </>
      )}
      <ReadFailure operation="auth.sessions" query={query} />
      {!sessions && !isError && <Skeleton className="h-16 w-full" />}
    </SettingsSection>
  );
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const end = useEndSession();
  const signOut = useSignOut();
  const device = session.device ?? 'Unknown device';
  const Icon = /android|iphone|ipad|ios|mobile/i.test(device) ? Smartphone : Laptop;
  function press() {
    if (session.current) signOut();
    else end.mutate({ params: { id: session.id } }, { onSuccess: onEnded });
  }
  return (
    <li className="flex items-center gap-3 border-line border-t py-3">
      <Icon className="size-5 shrink-0 stroke-[1.5] text-quiet" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="truncate">{device}</span>
          {session.current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-quiet text-sm">
          {session.current ? (
            'Now'
          ) : (
            <time dateTime={session.lastSeenAt} title={formatLongDateTime(session.lastSeenAt, 'local')}>
              Last used {formatTimeAgo(session.lastSeenAt, Date.now())}
            </time>
          )}
        </p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        loading={end.isPending}
        aria-label={`Sign out ${session.current ? 'this device' : device}`}
        onClick={press}
      >
        Sign out
      </Button>
    </li>
  );
}
