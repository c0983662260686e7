/**
 * Composes a song from the command line and measures it:
 * `npm run listen -- "prompt" [--seconds 60] [--seed 1] [--out file.wav|.mp3|.mid] [--synthesised]
 *   [--vocals choir|synthetic|vocoder] [--voice female|male] [--lyrics "[Verse]\\nWords"]`
 * Or renders two songs of each genre into a folder, with a page that plays them blind, synthesised and recorded:
 * `npm run listen -- --gallery folder [--seconds 30] [--genre pop]`
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FONT } from '../lib/adapters/music-builtin/font-file';
import { openInstruments } from '../lib/adapters/music-builtin/instruments';
import { loadPronunciations } from '../lib/adapters/music-builtin/pronunciations';
import { singWords } from '../lib/adapters/music-builtin/singer';
import { VOICE_FILE } from '../lib/adapters/music-builtin/voice-file';
import { encodeMp3, encodeWav } from '../lib/audio/encode';
import { integratedLoudness } from '../lib/audio/loudness';
import { bandLevels, longTermSpectrum } from '../lib/audio/measures/spectrum';
import { decibels, truePeak } from '../lib/audio/true-peak';
import { understand } from '../lib/composer/brief';
import { compose } from '../lib/composer/compose';
import { GENRE_IDS } from '../lib/composer/genres/catalogue';
import { stereoWidth } from '../lib/composer/master/balance';
import { toMidi } from '../lib/composer/midi';
import { render } from '../lib/composer/render';
import { secondsAt } from '../lib/composer/score';
import { keyName } from '../lib/composer/theory';
import { VOCALS, VOICES } from '../lib/composer/vocals';
import { withWords } from '../lib/composer/with-words';
import { writeGallery } from './listen/gallery';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    genre: { type: 'string' },
    lyrics: { type: 'string' },
    vocals: { type: 'string' },
    voice: { type: 'string' },
    out: { type: 'string' },
    synthesised: { type: 'boolean', default: false },
    gallery: { type: 'string' },
  },
});
if (values.gallery) {
  const genres = GENRE_IDS.filter((id) => values.genre === undefined || id === values.genre);
  await writeGallery(values.gallery, Number(values.seconds ?? 30), genres);
  process.exit();
}
const brief = understand({
  prompt: positionals.join(' '),
  genre: values.genre,
  lyrics: values.lyrics?.replaceAll('\\n', '\n'),
  vocals: VOCALS.find((kind) => kind === values.vocals),
  voice: VOICES.find((voice) => voice === values.voice),
  durationSeconds: values.seconds ? Number(values.seconds) : undefined,
});
const seed = Number(values.seed);
const round = (value: number, digits = 1) => Number(value.toFixed(digits));

console.log(`understood  ${brief.genre}${brief.nearest ? ` (nearest to ${brief.nearest.asked})` : ''}`);
console.log(
  `            ${brief.moods.join(', ') || 'no mood'} · ${brief.tempo} bpm · ${keyName(brief.key)}`,
);
console.log(
  `            ${brief.meter.beats}/${brief.meter.unit} · ${brief.durationSeconds} s · energy ${brief.energy}`,
);
console.log(
  `            with ${brief.instruments.join(', ') || '–'} · without ${brief.excluded.join(', ') || '–'}`,
);
console.log(`words       ${brief.words.map(({ word, use }) => `${word}=${use}`).join('  ')}`);

const pronunciations = await loadPronunciations();
const composing = performance.now();
const score = compose(withWords(brief, seed, pronunciations), seed, { pronunciations });
const composed = performance.now();
for (const section of score.sections) {
  const at = round(secondsAt(score, section.startBeat));
  const chords = score.chords.filter(
    (c) => c.beat >= section.startBeat && c.beat < section.startBeat + section.beats,
  );
  const names = chords.slice(0, 8).map((c) => c.symbol);
  console.log(
    `form        ${String(at).padStart(6)} s  ${section.label.padEnd(10)} ${round(section.energy, 2)}  ${names.join(' ')}`,
  );
}
for (const track of score.tracks)
  console.log(`plays       ${track.id}: ${track.instrument}, ${track.notes.length} notes`);
for (const line of score.lyrics)
  console.log(`words       ${line.startSeconds}–${line.endSeconds}  ${line.text}`);

const { band } = values.synthesised ? { band: null } : await openInstruments(FONT);
const singing = performance.now();
const vocals = await singWords(
  score,
  { file: VOICE_FILE, outside: null },
  { onProgress() {}, onBegun: async () => {}, onWarning: (message) => console.log(`warning     ${message}`) },
);
const before = performance.now();
const audio = render(score, { band, vocals });
const rendered = performance.now();
const speed = (score.durationSeconds * 1000) / (rendered - before);
console.log(`instruments ${band ? 'recorded and synthesised' : 'synthesised'}`);
if (vocals)
  console.log(`sung        ${round(before - singing, 0)} ms, ${score.vocals?.kind}, ${score.vocals?.voice}`);
console.log(`composed    ${round(composed - composing)} ms`);
console.log(`rendered    ${round(rendered - before, 0)} ms, ${round(speed)} × real time`);
console.log(`loudness    ${round(integratedLoudness(audio.left, audio.right), 2)} LUFS`);
console.log(`true peak   ${round(decibels(truePeak(audio.left, audio.right)), 2)} dBTP`);
console.log(
  `bands       ${bandLevels(longTermSpectrum(audio.left, audio.right))
    .map((b) => round(b))
    .join('  ')} dB`,
);
console.log(`width       ${round(stereoWidth(audio.left, audio.right))} dB side/mid`);
console.log(`memory      ${round(process.memoryUsage().rss / 1e6, 0)} MB`);

if (values.out) {
  const start = performance.now();
  const bytes = values.out.endsWith('.mid')
    ? toMidi(score)
    : values.out.endsWith('.mp3')
      ? await encodeMp3(audio)
      : encodeWav(audio);
  writeFileSync(values.out, bytes);
  console.log(
    `wrote       ${values.out}, ${round(bytes.length / 1e6, 2)} MB in ${round(performance.now() - start, 0)} ms`,
  );
}
