import type { Song } from '../contract';

export type BulkAction = 'publish' | 'unlist' | 'unpublish' | 'delete' | 'restore';

/** The visibility each action sets. */
export const VISIBILITY_AFTER = { publish: 'public', unlist: 'unlisted', unpublish: 'private' } as const;

const ACTION_FOR = { public: 'publish', unlisted: 'unlist', private: 'unpublish' } as const;

export type BulkStep = {
  ids: string[];
  action: BulkAction;
};

/**
 * Returns the bulk calls that undo an action, given the songs before it. Empty if nothing changes or a song is
 * missing.
 */
export function undoOf(
  before: readonly Pick<Song, 'id' | 'visibility'>[],
  ids: readonly string[],
  action: BulkAction,
): BulkStep[] {
  if (action === 'restore') return [];
  if (action === 'delete') return [{ ids: [...ids], action: 'restore' }];
  const visibilityById = new Map(before.map((song) => [song.id, song.visibility]));
  if (!ids.every((id) => visibilityById.has(id))) return [];
  const steps = Object.entries(ACTION_FOR).map(([visibility, back]) => ({
    ids: ids.filter((id) => visibilityById.get(id) === visibility),
    action: back,
  }));
  return steps.filter((step) => step.ids.length > 0 && step.action !== action);
}
