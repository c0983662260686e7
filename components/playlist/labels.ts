/** What is said of who may see a playlist; nothing where everybody may. */
export const VISIBILITY_LABELS = { public: null, unlisted: 'Unlisted', private: 'Private' } as const;
