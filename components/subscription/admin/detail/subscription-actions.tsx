'use client';

import {
  ArrowRightLeft,
  CalendarCheck,
  CalendarX,
  ExternalLink,
  Link2,
  Pause,
  Percent,
  Play,
  Repeat,
  UserRound,
  X,
} from 'lucide-react';
import { site } from '@/lib/core/site';
import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import { MenuItem, MenuLink, MenuSeparator } from '../../../ui/menu/menu';
import { whyNot } from '../labels';
import type { SubscriptionDialog } from './subscription-dialogs';

export interface SubscriptionActionsProps {
  subscription: AdminSubscription;
  onChoose: (dialog: SubscriptionDialog) => void;
  /** Whether the subscription's own page is open. */
  isOpen?: boolean;
}

/** The admin's actions on a subscription. One that its state forbids says why. */
export function SubscriptionActions({ subscription, onChoose, isOpen = false }: SubscriptionActionsProps) {
  const { id, user } = subscription;
  const choose = (kind: SubscriptionDialog['kind']) => () => onChoose({ kind, subscription });
  const allowed = (action: Parameters<typeof whyNot>[0]) => {
    const note = whyNot(action, subscription);
    return { note, disabled: note !== undefined };
  };
  return (
    <>
      {!isOpen && (
        <>
          <MenuLink href={`/admin/subscription/${id}`} icon={<Repeat />}>
            Open
          </MenuLink>
          <MenuLink href={`/admin/users/${user.id}`} icon={<UserRound />}>
            {user.name}
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<Percent />} onSelect={choose('discount')} {...allowed('discount')}>
        Apply discount
      </MenuItem>
      {subscription.status === 'paused' ? (
        <MenuItem icon={<Play />} onSelect={choose('resume')} {...allowed('resume')}>
          Resume
        </MenuItem>
      ) : (
        <MenuItem icon={<Pause />} onSelect={choose('pause')} {...allowed('pause')}>
          Pause
        </MenuItem>
      )}
      <MenuItem icon={<ArrowRightLeft />} onSelect={choose('transfer')} {...allowed('transfer')}>
        Transfer
      </MenuItem>
      <MenuItem icon={<Link2 />} onSelect={choose('providerIds')}>
        {site.paymentProvider} IDs
      </MenuItem>
      <MenuItem icon={<ExternalLink />} onSelect={choose('portal')}>
        Customer portal
      </MenuItem>
      <MenuSeparator />
      {whyNot('reactivate', subscription) === undefined ? (
        <MenuItem icon={<CalendarCheck />} onSelect={choose('reactivate')}>
          Undo cancellation
        </MenuItem>
      ) : (
        <MenuItem icon={<CalendarX />} danger onSelect={choose('cancel')} {...allowed('cancel')}>
          Cancel at period end
        </MenuItem>
      )}
      <MenuItem icon={<X />} danger onSelect={choose('cancelNow')} {...allowed('cancelNow')}>
        Cancel immediately
      </MenuItem>
    </>
  );
}
