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

/** More words than these are not looked for. */
const MAX_WORDS = 8;

/** What is searched of a job, written as the index has it. */
const searched = Prisma.sql`(j."title" || ' ' || j."team" || ' ' || j."location")`;

/** What holds of the jobs `j` that a list shows. Each word of a search is found in title, team or location. */
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
