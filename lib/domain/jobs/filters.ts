import { Prisma } from '@/generated/prisma/client';
import { wordsMatch } from '@/lib/list/people-search';
import type { EmploymentType } from './rules';

export interface JobFilters {
  search?: string | undefined;
  team?: string | undefined;
  location?: string | undefined;
  remote?: 'true' | 'false' | undefined;
  employmentType?: EmploymentType | undefined;
}

/** Further words are ignored. */
const MAX_WORDS = 8;

/** The searched text of a job, exactly as in the index. */
const searched = Prisma.sql`(j."title" || ' ' || j."team" || ' ' || j."location")`;

/**
 * Returns the conditions for the jobs `j` of a list. Each word of a search must occur in title, team or
 * location.
 */
export function jobConditions({ search, team, location, remote, employmentType }: JobFilters): Prisma.Sql[] {
  const words = search?.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS) ?? [];
  return [
    ...words.map((word) => wordsMatch(searched, word)),
    ...(team ? [Prisma.sql`j."team" = ${team}`] : []),
    ...(location ? [Prisma.sql`j."location" = ${location}`] : []),
    ...(remote === 'true' ? [Prisma.sql`j."remote"`] : []),
    ...(remote === 'false' ? [Prisma.sql`NOT j."remote"`] : []),
    ...(employmentType ? [Prisma.sql`j."employmentType" = ${employmentType}::"EmploymentType"`] : []),
  ];
}
