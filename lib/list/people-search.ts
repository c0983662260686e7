import { Prisma } from '@/generated/prisma/client';

/** The searchable text of a user, exactly as the index has it. */
const searchedText = Prisma.sql`(u.name || ' ' || coalesce(u."displayName", '') || ' ' || u.email)`;

/** The shortest part that a trigram index can find. */
const TRIGRAM = 3;

/** Returns a condition on `"User" u` that matches parts of names and addresses. */
export function personMatches(search: string): Prisma.Sql {
  return wordsMatch(searchedText, search);
}

/**
 * Returns a case-insensitive condition on a trigram-indexed text. Fewer than three letters match beginnings of words
 * only.
 */
export function wordsMatch(text: Prisma.Sql, search: string): Prisma.Sql {
  const part = escapeLike(search);
  if (search.length >= TRIGRAM) return Prisma.sql`${text} ILIKE ${`%${part}%`}`;
  return Prisma.sql`(${text} ILIKE ${`${part}%`} OR ${text} ILIKE ${`% ${part}%`})`;
}

/** Escapes text for use in a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
