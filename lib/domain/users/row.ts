import type { User as Row } from '@/generated/prisma/client';
import type { User } from './contract';

/** The account columns that may leave the database. */
export const userColumns = {
  id: true,
  name: true,
  displayName: true,
  email: true,
  emailVerifiedAt: true,
  profile: true,
  role: true,
  status: true,
  referralCode: true,
  handle: true,
  tagline: true,
  createdAt: true,
} as const;

export type UserRow = Pick<Row, keyof typeof userColumns>;

/** Returns the account as its owner and admins see it. */
export function toUser({ emailVerifiedAt, createdAt, ...row }: UserRow): User {
  return { ...row, emailVerified: emailVerifiedAt !== null, createdAt: createdAt.toISOString() };
}
