import { csvFile } from '@/lib/contract/csv';
import { songApi } from './contract';
import { pageOfAllSongs } from './queries';

/** The songs of all users that match the search and filters, without lyrics. */
export const songsCsv = csvFile({
  name: 'songs',
  list: songApi.list,
  read: pageOfAllSongs,
  columns: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    artist: ({ artist }) => artist,
    ownerId: ({ ownerId }) => ownerId ?? null,
    genre: ({ genreName }) => genreName,
    status: ({ status }) => status,
    visibility: ({ visibility }) => visibility,
    openReports: ({ openReports = 0 }) => openReports,
    moderation: ({ moderation }) => moderation?.state ?? null,
    reason: ({ moderation }) => moderation?.reason ?? null,
    plays: ({ playCount }) => playCount,
    likes: ({ likeCount }) => likeCount,
    createdAt: ({ createdAt }) => createdAt,
    askedAt: ({ askedAt = null }) => askedAt,
    deletedAt: ({ deletedAt }) => deletedAt,
  },
});
