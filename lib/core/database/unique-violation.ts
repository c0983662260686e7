import { Prisma } from '@/generated/prisma/client';

/** True if a write failed because `field` must be unique. */
export function isUniqueViolation(error: unknown, field: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return false;
  return JSON.stringify(error.meta ?? {}).includes(field);
}
