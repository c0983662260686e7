import { formatCount, formatNumber } from '@/lib/core/format';
import type { UserOverview } from '@/lib/domain/users/admin/contract';
import { Moment } from '../admin/moment';
import { DescriptionList, NothingYet, Panel } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import { Button } from '../ui/button';
import type { UserDialog } from './dialogs/user-dialogs';

interface PartProps {
  story: UserOverview;
}

/** The balance of a user, and the actions that change it. */
export function UserCredits({ story, onChoose }: PartProps & { onChoose: (dialog: UserDialog) => void }) {
  const { user, isSystem, credits } = story;
  const isFixed = isSystem || user.status === 'deleted';
  return (
    <Panel
      title="Credits"
      aside={
        <span className="flex gap-1">
          <Button size="sm" disabled={isFixed} onClick={() => onChoose({ kind: 'add', user })}>
            Add
          </Button>
          <Button size="sm" disabled={isFixed} onClick={() => onChoose({ kind: 'deduct', user })}>
            Deduct
          </Button>
        </span>
      }
    >
      <DescriptionList
        details={[
          ['Available', formatNumber(credits.balance)],
          ['Reserved for songs in progress', formatNumber(credits.held)],
          ['Owed', formatNumber(credits.debt)],
        ]}
      />
    </Panel>
  );
}

/** The user's newest songs. */
export function UserSongs({ story: { user, songs } }: PartProps) {
  return (
    <Panel
      title={`Songs (${formatNumber(songs.total)})`}
      aside={<TextLink href={`/admin/settings/songs?list=all&owner=${user.id}`}>View all</TextLink>}
    >
      {songs.latest.length === 0 && <NothingYet>None yet.</NothingYet>}
      <ul className="divide-y divide-line text-dense">
        {songs.latest.map(({ id, name, status, visibility, playCount, createdAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <span className="min-w-0 max-w-full truncate">
              {status === 'ready' && visibility !== 'private' ? (
                <TextLink href={`/song/${id}`}>{name}</TextLink>
              ) : (
                name
              )}
              <span className="text-quiet">
                , {status}, {visibility}
              </span>
            </span>
            <span className="numeric shrink-0 text-quiet">
              {formatCount(playCount, 'play')}, <Moment iso={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The user's applications. */
export function UserApplications({ story: { applications } }: PartProps) {
  return (
    <Panel title="Applications">
      {applications.length === 0 && <NothingYet>None yet.</NothingYet>}
      <ul className="divide-y divide-line text-dense">
        {applications.map(({ id, jobTitle, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <span className="min-w-0 max-w-full truncate">
              <TextLink href={`/admin/application/${id}`}>{jobTitle}</TextLink>, {status}
            </span>
            <span className="shrink-0 text-quiet">
              <Moment iso={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Friends who registered with the user's code. */
export function UserReferrals({ story: { referrals } }: PartProps) {
  return (
    <Panel title={`Invited friends (${formatNumber(referrals.total)})`}>
      {referrals.latest.length === 0 && <NothingYet>None yet.</NothingYet>}
      <ul className="divide-y divide-line text-dense">
        {referrals.latest.map(({ id, name, email, state, joinedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <span className="min-w-0 max-w-full truncate">
              <TextLink href={`/admin/users/${id}`}>{name}</TextLink>{' '}
              <span className="text-quiet">
                {email}
                {state && `, ${state}`}
              </span>
            </span>
            <span className="shrink-0 text-quiet">
              <Moment iso={joinedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
