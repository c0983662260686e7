import type { Ctx } from '@/lib/core/context';
import { versionSentences } from '@/lib/core/messages';
import type { ScoreFact } from '@/lib/core/music/score';
import { findGenre } from '@/lib/domain/genre/queries';

/** Returns what is different in the notes of a version, in sentences for everyone. */
export async function changedNotes(ctx: Ctx, facts: readonly ScoreFact[]): Promise<string[]> {
  const named = await Promise.all(facts.map((fact) => withGenreNames(ctx, fact)));
  return named.map(sentenceOf);
}

async function withGenreNames(ctx: Ctx, fact: ScoreFact): Promise<ScoreFact> {
  if (fact.kind !== 'genre') return fact;
  const nameOf = async (slug: string) => (await findGenre(ctx, slug))?.name ?? slug;
  return { ...fact, from: fact.from && (await nameOf(fact.from)), to: await nameOf(fact.to) };
}

function sentenceOf(fact: ScoreFact): string {
  switch (fact.kind) {
    case 'tempo':
      return versionSentences.bpm(fact);
    case 'length':
      return versionSentences.length(fact);
    case 'key':
    case 'meter':
    case 'genre':
    case 'mood':
      return versionSentences[fact.kind](fact);
    case 'instrument':
      return versionSentences.instrument(fact.track, fact);
    case 'mute':
      return versionSentences.muted(fact.track);
    case 'unmute':
      return versionSentences.unmuted(fact.track);
    case 'level':
      return versionSentences.level(fact.track, fact.decibels);
    case 'section':
      return versionSentences.section(fact.label, fact.action);
  }
}
