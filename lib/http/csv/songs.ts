import { songApi } from '@/lib/domain/song/contract';
import { pageOfAllSongs } from '@/lib/domain/song/queries';
import { listCsv } from '../files/list-csv';

/** `GET /song/csv`: of everybody's songs those that a search and filters find, without their words. */
export const songsCsv = listCsv({
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
