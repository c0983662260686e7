'use client';

import clsx from 'clsx';
import { ChevronsUpDown, LogOut, RotateCcw, Settings, ShieldCheck } from 'lucide-react';
import { useEndpoint } from '@/lib/client/hooks';
import { failureText } from '@/lib/client/report';
import { Avatar } from '../../ui/avatar';
import { CountingNumber } from '../../ui/feedback/counting-number';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Menu, MenuButtonLink, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu/menu';

export interface ProfileMenuProps {
  /** Null while unknown. */
  user: { name: string; email: string; profile: string | null } | null;
  /** Credits that can be spent now; null while unknown. */
  balance: number | null;
  /** Null without a subscription. */
  planName: string | null;
  onLogout: () => void;
  isAdmin?: boolean;
  /** `row` in the open sidebar, `rail` in the collapsed one, `avatar` in a header. */
  look?: 'row' | 'rail' | 'avatar';
}

const PLACES = {
  row: { side: 'top', align: 'start' },
  rail: { side: 'right', align: 'end' },
  avatar: { side: 'bottom', align: 'end' },
} as const;

/** The signed-in user with their balance, and the links to settings, credits and sign-out. */
export function ProfileMenu({
  user,
  balance,
  planName,
  onLogout,
  isAdmin = false,
  look = 'row',
}: ProfileMenuProps) {
  if (!user) return <ProfileShape look={look} />;
  const credits = balance !== null && (
    <>
      <CountingNumber value={balance} /> {balance === 1 ? 'credit' : 'credits'}
    </>
  );
  return (
    <Menu
      {...PLACES[look]}
      className="w-64"
      trigger={
        <button
          type="button"
          aria-label={look === 'row' ? undefined : `Account of ${user.name}`}
          className={clsx(
            'flex items-center rounded-md text-left transition-colors hover:bg-hover data-popup-open:bg-hover',
            look === 'row' ? 'w-full gap-2.5 p-2' : 'p-1',
          )}
        >
          <Avatar name={user.name} src={user.profile} size="sm" />
          {look === 'row' && (
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-sm">{user.name}</span>
                <span className="numeric block truncate text-quiet text-xs">{credits || user.email}</span>
              </span>
              <ChevronsUpDown className="size-4 shrink-0 stroke-[1.5] text-quiet" aria-hidden />
            </>
          )}
        </button>
      }
    >
      <div className="flex items-center gap-3 px-2.5 pt-2 pb-3">
        <Avatar name={user.name} src={user.profile} />
        <div className="min-w-0">
          <p className="truncate font-medium text-sm">{user.name}</p>
          <p className="truncate text-quiet text-xs">{user.email}</p>
        </div>
      </div>
      <div className="mx-1.5 mb-2 flex items-center justify-between gap-3 rounded-md bg-sunken px-3 py-2.5">
        <div className="min-w-0">
          {credits && <p className="numeric font-medium text-sm">{credits}</p>}
          <p className="truncate text-quiet text-xs">{planName ?? 'NO SUBSCRIPTION'}</p>
        </div>
        <MenuButtonLink href="/credits">Buy More</MenuButtonLink>
      </div>
      <BalanceFailure />
      <MenuSeparator />
      <MenuLink href="/settings" icon={<Settings />}>
        Settings
      </MenuLink>
      {isAdmin && (
        <MenuLink href="/admin/dashboard" icon={<ShieldCheck />}>
          Admin Portal
        </MenuLink>
      )}
      <MenuItem icon={<LogOut />} onSelect={onLogout}>
        Log out
      </MenuItem>
    </Menu>
  );
}

/** The failure of the balance above, and a way to try again. */
function BalanceFailure() {
  const { error, refetch } = useEndpoint('GET /credits/balance', 'credits.balance', {}, { enabled: false });
  if (!error) return null;
  return (
    <MenuItem icon={<RotateCcw />} onSelect={() => void refetch()}>
      {failureText('credits.balance', error)}. Try again
    </MenuItem>
  );
}

/** The skeleton of the profile. */
function ProfileShape({ look }: Required<Pick<ProfileMenuProps, 'look'>>) {
  return (
    <div className={clsx('flex items-center', look === 'row' ? 'gap-2.5 p-2' : 'p-1')}>
      <Skeleton className="size-8 rounded-full" />
      {look === 'row' && (
        <div className="flex h-9 flex-1 flex-col justify-evenly">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-2.5 w-16" />
        </div>
      )}
    </div>
  );
}
