'use client';

import dynamic from 'next/dynamic';

/** The heart of a song for those who are signed in, apart from what visitors are sent. */
export const SongLike = dynamic(() =>
  import('../song/like/like-button').then(({ LikeButton }) => LikeButton),
);
