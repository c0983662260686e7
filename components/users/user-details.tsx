import type { UserOverview } from '@/lib/domain/users/admin/contract';
import { Moment } from '../admin/moment';
import { DescriptionList, Panel } from '../admin/panel';
import { TextLink } from '../admin/text-link';

/** The details of a user, and how they sign in. */
export function UserDetails({ story }: { story: UserOverview }) {
  const { user, hasPassword, google, lastSeenAt, acceptedTerms, invitedBy, deletionRequestedAt } = story;
  const waysIn = [...(hasPassword ? ['password'] : []), ...(google ? ['Google'] : [])];
  return (
    <Panel title="Profile">
      <DescriptionList
        details={[
          ['Name', user.name],
          ['Display name', user.displayName],
          ['Email', `${user.email} (${user.emailVerified ? 'confirmed' : 'not confirmed'})`],
          ['Role', user.role],
          ['Signs in with', waysIn.join(' and ') || 'nothing yet'],
          ['Joined', <Moment key="joined" iso={user.createdAt} />],
          ['Last seen', lastSeenAt && <Moment key="seen" iso={lastSeenAt} />],
          [
            'Accepted terms',
            acceptedTerms && (
              <span key="terms">
                {acceptedTerms.version}, <Moment iso={acceptedTerms.at} />
              </span>
            ),
          ],
          [
            'Invited by',
            invitedBy && (
              <TextLink key="inviter" href={`/admin/users/${invitedBy.id}`}>
                {invitedBy.name}
              </TextLink>
            ),
          ],
          ['Referral code', user.referralCode],
          ['To be deleted', deletionRequestedAt && <Moment key="deletion" iso={deletionRequestedAt} />],
          ['ID', user.id],
        ]}
      />
    </Panel>
  );
}
