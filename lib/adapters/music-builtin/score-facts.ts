import { MOODS } from '@/lib/composer/brief/moods';
import { ROLE_NAMES } from '@/lib/composer/channel';
import { type ChangeFact, describeChanges } from '@/lib/composer/edit/describe-changes';
import { instrumentName } from '@/lib/composer/instruments/names';
import type { Score } from '@/lib/composer/score';
import type { ScoreChange, ScoreFact } from '@/lib/core/music/score';
import { beatsPerMinute } from './describe';

/** Returns what a change has made different as users call it, in whole beats per minute and whole seconds. */
export function factsOf(before: Score, after: Score, change: ScoreChange): ScoreFact[] {
  return describeChanges(before, after, change)
    .map((fact) => factOf(fact, before, after))
    .filter((fact) => !('from' in fact) || fact.from !== fact.to);
}

function factOf(fact: ChangeFact, before: Score, after: Score): ScoreFact {
  switch (fact.kind) {
    case 'tempo':
      return { kind: 'tempo', from: beatsPerMinute(before), to: beatsPerMinute(after) };
    case 'length':
      return { kind: 'length', from: Math.round(fact.from), to: Math.round(fact.to) };
    case 'mood':
      return { kind: 'mood', from: moodName(before), to: moodName(after) ?? 'none' };
    case 'instrument': {
      const [from, to] = [before, after].map((score) => instrumentOf(score, fact.track));
      return { kind: 'instrument', track: trackName(before, fact.track), from: from ?? '', to: to ?? '' };
    }
    case 'muted':
      return { kind: fact.isMuted ? 'mute' : 'unmute', track: trackName(before, fact.track) };
    case 'level':
      return { kind: 'level', track: trackName(before, fact.track), decibels: fact.levelDb };
    case 'section':
      return { kind: 'section', label: fact.label, action: fact.action };
    default:
      return fact;
  }
}

function moodName({ moods: [mood] }: Score): string | null {
  return mood ? MOODS[mood].name.toLowerCase() : null;
}

function instrumentOf({ tracks }: Score, id: string): string | null {
  const track = tracks.find((one) => one.id === id);
  return track ? instrumentName(track.instrument).toLowerCase() : null;
}

/** "Bass"; of several parts with a role, the one that plays it: "Electric piano". */
function trackName({ tracks }: Score, id: string): string {
  const track = tracks.find((one) => one.id === id);
  if (!track) return id;
  if (track.instrument === 'vocal-lead') return 'Voice';
  const isOnly = tracks.filter(({ role }) => role === track.role).length === 1;
  return track.role !== 'texture' && isOnly ? ROLE_NAMES[track.role] : instrumentName(track.instrument);
}
