/**
 * Measures the built-in singer: pitch, vowel onsets, speed and memory.
 * `npm run bench -- voice [synthetic|vocoder] [female|male] [genre]`
 * Speeds count processor time, so that other load does not distort them.
 */
import { loadPronunciations } from '@/lib/adapters/music-builtin/pronunciations';
import { loadVoice, VOICE_FILE } from '@/lib/adapters/music-builtin/voice-file';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { render } from '@/lib/composer/render';
import type { Score } from '@/lib/composer/score';
import { VOICES, type VocalPart } from '@/lib/composer/vocals';
import { sing } from '@/lib/composer/voice/sing';
import { fliteSpeaker } from '@/lib/composer/voice/speech/flite';
import { exactnessOf, median, quantile } from '@/lib/composer/voice/testing/measures';
import { reportLine } from '../support/report';
import { LINES, SUNG } from './voice/lines';
import { mono } from './voice/mono';

const KINDS = ['synthetic', 'vocoder'] as const;
const SONG_SECONDS = 180;
const [, , ...wanted] = process.argv;
const chosen = <T extends string>(all: readonly T[]) => {
  const named = all.filter((one) => wanted.includes(one));
  return named.length > 0 ? named : all;
};
const genre = wanted.find((word) => ![...KINDS, ...VOICES].some((known) => known === word)) ?? 'pop';
const pronunciations = await loadPronunciations();
const flite = await loadVoice(VOICE_FILE);

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** A song of verses and choruses. */
function songWith(kind: VocalPart['kind'], voice: VocalPart['voice']): Score {
  const lines = LINES.slice(0, SUNG);
  const [first, second, chorus] = [lines.slice(0, 4), lines.slice(4, 8), lines.slice(8, 12)].map((part) =>
    part.join('\n'),
  );
  const lyrics = `[Verse]\n${first}\n[Chorus]\n${chorus}\n[Verse]\n${second}\n[Chorus]\n${chorus}\n[Chorus]\n${chorus}`;
  const request = { prompt: 'a song', genre, vocals: kind, voice, lyrics, durationSeconds: SONG_SECONDS };
  return compose(understand(request), 1, { pronunciations });
}

for (const kind of chosen(KINDS)) {
  for (const voice of chosen(VOICES)) {
    const what = `${kind} singer, ${voice}`;
    const score = songWith(kind, voice);
    const lines = score.vocals?.lines ?? [];
    console.log(`\n${what}: ${lines.length} lines in ${score.durationSeconds} s of ${score.genre}`);
    const started = cpu();
    const stem = sing(score, fliteSpeaker(flite, voice));
    const seconds = cpu() - started;
    if (!stem) throw new Error('nothing was sung');
    const memory = process.resourceUsage().maxRSS / 1024;
    // In choruses other voices sing other notes.
    const solo = lines.filter(({ section }) => score.sections[section]?.name === 'verse');
    const { cents, onsetMs } = exactnessOf(mono(stem), score, solo);
    const [off, late] = [cents.map(Math.abs), onsetMs.map(Math.abs)];
    reportLine({ what: `${what}: median error of pitch in cents`, unit: '', ours: median(off), aim: 10 });
    reportLine({ what: `${what}: 90 % of pitches within cents`, unit: '', ours: quantile(off, 0.9) });
    reportLine({ what: `${what}: onset of vowels, median`, unit: 'ms', ours: median(late), aim: 25 });
    reportLine({ what: `${what}: onset of vowels, 90 %`, unit: 'ms', ours: quantile(late, 0.9) });
    reportLine({ what: `${what}: seconds of a core for the song`, unit: '', ours: seconds });
    reportLine({ what: `${what}: × real time`, unit: '', ours: score.durationSeconds / seconds });
    reportLine({ what: `${what}: memory at most`, unit: 'MB', ours: memory, aim: 600 });
    const rendering = cpu();
    render(score, { vocals: stem });
    reportLine({ what: `${what}: seconds of a core for the mix`, unit: '', ours: cpu() - rendering });
  }
}
