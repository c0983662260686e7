import type { Prisma } from '@/generated/prisma/client';
import type { ReferralReason } from '@/generated/prisma/enums';
import type { Ctx } from '@/lib/core/context';
import { sign } from '@/lib/core/signed';
import type { Pair } from './lock';
import { isAliased, mailboxOf, partsOf } from './rules';

/** Maximum inviters up the chain. */
const MAX_GENERATIONS = 20;

interface Evidence {
  /** Keyed hash of the friend's mailbox. */
  mailbox: string;
  devices: string[];
  networks: string[];
  /** Reasons to suspect that friend and inviter are one person. */
  doubts: ReferralReason[];
}

/**
 * Gathers evidence that a friend is a real other person: mailbox and devices compared with the chain of inviters and with
 * the inviter's other friends, the network with those friends alone, since inviter and friend often share one.
 */
export async function gatherEvidence(tx: Ctx, { friend, inviter }: Pair): Promise<Evidence> {
  const above = await invitersAbove(tx, inviter.id);
  const { devices, networks } = await originsOf(tx, [friend.id]);
  const mailbox = sign(tx.secret, 'mailbox', mailboxOf(friend.email)).toString('base64url');
  const isKnownMailbox =
    above.some(({ email }) => mailboxOf(email) === mailboxOf(friend.email)) ||
    (await tx.db.referral.count({ where: { mailbox } })) > 0;
  const ids = above.map(({ id }) => id);
  const inviterDevices = new Set((await originsOf(tx, ids)).devices);
  const hasFriend = async (where: Prisma.ReferralWhereInput) =>
    (await tx.db.referral.count({ where: { inviterId: inviter.id, ...where } })) > 0;
  const isKnownDevice =
    devices.some((device) => inviterDevices.has(device)) ||
    (await hasFriend({ devices: { hasSome: devices } }));
  // Its list of domains takes 20 MB, which only rewards need.
  const { isValid } = await import('mailchecker');
  const doubts: [ReferralReason, boolean][] = [
    ['same_device', isKnownDevice],
    ['same_network', await hasFriend({ networks: { hasSome: networks } })],
    ['same_mailbox', isKnownMailbox],
    ['aliased', isAliased(friend.email)],
    ['disposable', !isValid(`a@${partsOf(friend.email).domain}`)],
  ];
  return {
    mailbox,
    devices,
    networks,
    doubts: doubts.filter(([, holds]) => holds).map(([reason]) => reason),
  };
}

/** Returns the inviter, the inviter's inviter, and so on. */
function invitersAbove(tx: Ctx, inviterId: string): Promise<{ id: string; email: string }[]> {
  return tx.db.$queryRaw`
    WITH RECURSIVE above AS (
      SELECT id, email, "referredById", 1 AS generation FROM "User" WHERE id = ${inviterId}::uuid
      UNION ALL
      SELECT u.id, u.email, u."referredById", above.generation + 1 FROM "User" u
      JOIN above ON u.id = above."referredById" WHERE above.generation < ${MAX_GENERATIONS})
    SELECT id, email FROM above`;
}

/** Devices and networks of all sessions still stored. */
async function originsOf(tx: Ctx, userIds: string[]): Promise<{ devices: string[]; networks: string[] }> {
  const sessions = await tx.db.session.findMany({
    where: { userId: { in: userIds } },
    distinct: ['device', 'network'],
    select: { device: true, network: true },
  });
  const allOf = (marks: (string | null)[]) => [...new Set(marks.filter((mark) => mark !== null))];
  return {
    devices: allOf(sessions.map(({ device }) => device)),
    networks: allOf(sessions.map(({ network }) => network)),
  };
}
