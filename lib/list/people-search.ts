import { Prisma } from '@/generated/prisma/client';

/** What is searched of a person, written as the index has it. */
const words = Prisma.sql`(u.name || ' ' || coalesce(u."displayName", '') || ' ' || u.email)`;

/** Letters in a row that the index can find anywhere. */
const TRIGRAM = 3;

/** A condition on `"User" u`: parts of names and addresses. */
export function personMatches(search: string): Prisma.Sql {
  return wordsMatch(words, search);
}

/**
 * A condition on a text that an index of trigrams has: parts of it in any case; fewer than three letters find beginnings
 * of words, since no index has less.
 */
export function wordsMatch(text: Prisma.Sql, search: string): Prisma.Sql {
  const part = escapeLike(search);
  if (search.length >= TRIGRAM) return Prisma.sql`${text} ILIKE ${`%${part}%`}`;
  return Prisma.sql`(${text} ILIKE ${`${part}%`} OR ${text} ILIKE ${`% ${part}%`})`;
}

/** A text as a pattern that means just that. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
