import { z } from 'zod';
import { dayOrMoment } from '@/lib/contract/day-range';
import { pagingQuery } from '@/lib/contract/paging';
import { text } from '@/lib/contract/text';
import { songStatus, visibility } from './fields';

/** A boolean in a query: only "true" sets it. */
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Which songs a list consists of, and in which order. */
export const listQuery = z.object({
  ...pagingQuery,
  scope: z.enum(['mine', 'public', 'all']).optional(),
  search: text().max(100).optional(),
  genre: text().max(40).optional(),
  status: songStatus.optional(),
  visibility: visibility.optional(),
  liked: flag.optional().describe('Only songs the caller likes, by any artist'),
  playlist: z.uuid().optional().describe('Only songs of this playlist'),
  trash: z
    .enum(['true', 'false', 'include'])
    .transform((value) => (value === 'include' ? value : value === 'true'))
    .optional()
    .describe(
      "The caller's removed songs that can be restored. `include`, with scope=all: every song ever requested, including those in the trash",
    ),
  from: dayOrMoment
    .optional()
    .describe('With scope=all: last requested at or after this; a day begins at midnight UTC'),
  to: dayOrMoment
    .optional()
    .describe('With scope=all: last requested at or before this; a day ends at midnight UTC'),
  owner: z.uuid().optional().describe('With scope=all: only songs of this account'),
  reported: flag.optional().describe('With scope=all: only songs with reports to decide'),
  moderated: flag.optional().describe('With scope=all: only songs taken down, including those in the trash'),
  sortBy: z
    .enum(['createdAt', 'playCount', 'name', 'duration', 'trending', 'relevance', 'reports'])
    .optional()
    .describe(
      'Default: relevance with a search, otherwise createdAt. createdAt is when a song entered the list: when it was liked, removed, taken down or, with from/to, requested',
    ),
  sortOrder: z.enum(['asc', 'desc']).default('desc').describe('Relevance always lists the best match first'),
});
