import type { MoodId } from '../../brief/moods';

/** Beginnings of lines about people: four syllables with the stress on the second and the fourth, by feeling. */
const CLAUSES = {
  any: 'I close my eyes|I hear you call|I walk alone|you take my arm|we find the key|I hold my breath|you turn around|I learn to wait|I write it down|I leave the lamp|I read your note|we start to run|I keep your coat|you cut the lights|I hear a voice|I look for you|you came to me|we stopped to talk|I made a wish|we took the bus|you drew a map|I think of you|you gave your word|I told the truth|we lost the map|I saw you there|you wrote to me|we spoke of it',
  sad: 'I say goodbye|you drift away|I lose your voice|I let you go|I miss your laugh|you never came|I drive alone|I wake too soon|I send it back|I lock the house|we fall apart|you fade from me|I sweep the yard|I sleep alone|I play it back|you packed your bag|I pay the price|we broke the bread|I fold your shirt|you left it all|I wait for you|we never knew',
  happy:
    'we dance along|you make me laugh|we sing out loud|I feel alive|we spin around|you light me up|we run so fast|I shout it out|we jump right in|we own the world|you start to smile|we clap and cheer|I want it all|we climb so high|you wave to me|we race the clock|I call you up|we paint the fence|you kick your heels|we laugh out loud|I lose control|we stay awake',
  dark: 'I break the lock|you tell your tales|I burn it down|we march as one|I hear them scream|you build your walls|I cut the rope|they beat the drums|I spit it out|we tear it up|you pull the strings|I will not kneel|we hold the line|I bare my teeth|you light the fuse|I swear an oath|we dig it up|you hide the knife|I shake the bars|we count the dead',
  tender:
    'you hold me close|I breathe you in|you lean on me|I trace your lips|we move as one|I kiss your cheek|you stay with me|I know your step|we share a coat|I guard your rest|you pull me near|I braid your hair|we turn to gold|you fill my cup|I learn your scent|we sway and turn|you trust in me|I give you all|we whisper low|you warm my bones',
  high: 'we rise again|we carry on|I lift my gaze|we cross the ridge|I hold the torch|we break the ice|we stand as one|I raise my voice|we find the strength|I will not fall|we learn to fly|I climb the rope|we build it up|you lead us home|we lift the flag|I hear the horns|we cut the ties|I face the storm|we feel the change|I see the coast',
  soft: 'I drift along|I float away|we used to play|I still recall|you taught me how|we lay awake|I fall asleep|I watch it pass|we built a raft|I hear it still|you hummed to me|we shared a drink|I lean and look|we let it be|you sleep so well|I breathe it in|we drew a heart|I slow it down|you came and went|I rest my head',
} as const;

export type Feeling = keyof typeof CLAUSES;

const OF_MOOD: Partial<Record<MoodId, Feeling>> = {
  sad: 'sad',
  melancholic: 'sad',
  happy: 'happy',
  energetic: 'happy',
  playful: 'happy',
  festive: 'happy',
  groovy: 'happy',
  dark: 'dark',
  angry: 'dark',
  tense: 'dark',
  mysterious: 'dark',
  romantic: 'tender',
  epic: 'high',
  uplifting: 'high',
  hopeful: 'high',
  calm: 'soft',
  dreamy: 'soft',
  nostalgic: 'soft',
  peaceful: 'soft',
  sleepy: 'soft',
  chill: 'soft',
};

/** Beginnings of short lines: a stress on the second of two syllables. */
export const SHORT_CLAUSES =
  'I wait|we run|you sleep|I dream|we dance|you laugh|I stay|we talk|you call|I kneel|we drive|you shine|I sing|we meet|you hide|I fall|we rest|you wave|I stand|we met|I hope|you smiled|I slept|we swam|you ran|I prayed|we kissed|you sang|I drift|we lie'.split(
    '|',
  );

/** Beginnings of a bridge, which looks at it all from elsewhere. */
export const BRIDGE_CLAUSES =
  'so let it go|and one day soon|but if you call|I still believe|and all we were|and when it ends|so take it slow|I know it now|but here we are|if I come back|and even now|so say it once|let it be known|maybe we wait|when I am old|if you forget|and nothing ends|we were so young|it all comes back|so light the way'.split(
    '|',
  );

export type Tone = 'bright' | 'dark' | 'plain';

/** Returns the feelings of moods, the first mood's first. */
export function feelingsOf(moods: readonly MoodId[]): Feeling[] {
  return [...new Set(moods.flatMap((mood) => OF_MOOD[mood] ?? []))];
}

/** Returns the beginnings of lines for some feelings. */
export function clausesFor(feelings: readonly Feeling[]): string[] {
  return [...feelings, 'any' as const].flatMap((feeling) => CLAUSES[feeling].split('|'));
}

/** Returns the colour of the adjectives that fit a feeling. */
export function toneOf([feeling]: readonly Feeling[]): Tone {
  if (feeling === 'sad' || feeling === 'dark') return 'dark';
  return feeling === 'happy' || feeling === 'tender' || feeling === 'high' ? 'bright' : 'plain';
}

/** Every beginning of a line, for a check of their meter. */
export const ALL_CLAUSES: readonly string[] = Object.values(CLAUSES).flatMap((list) => list.split('|'));
