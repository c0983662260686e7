/** The badge of a playlist's visibility; none if public. */
export const VISIBILITY_LABELS = { public: null, unlisted: 'Unlisted', private: 'Private' } as const;
