'use client';

import dynamic from 'next/dynamic';

/** The like button for signed-in users, kept out of the bundle for visitors. */
export const SongLike = dynamic(() =>
  import('../song/like/like-button').then(({ LikeButton }) => LikeButton),
);
