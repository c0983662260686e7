/**
 * Measures the analysis of delivered songs against 60 songs of the composer, whose scores tell tempo, key, sections and
 * energy, and the processor time for a song of three minutes.
 * `npx tsx scripts/bench/sound/analysis.ts [seconds per clip]`
 */
import { analyse } from '@/lib/audio/analysis/analyse';
import { clips, judge } from '@/lib/testing/files/clips';
import { reportLine } from '../support/report';

const seconds = Number(process.argv[2] ?? 30);
const judged: ReturnType<typeof judge>[] = [];
const confidences: { told: number; isRight: boolean }[] = [];

for (const clip of clips(seconds)) {
  const analysis = analyse(clip.audio);
  const result = judge(analysis, clip);
  judged.push(result);
  confidences.push(
    { told: analysis.tempo?.confidence ?? 0, isRight: result.octave },
    { told: analysis.key.confidence, isRight: result.key },
  );
  if (!result.octave || !result.key)
    console.log(
      `${clip.name}: ${clip.bpm} → ${analysis.tempo?.bpm.toFixed(1)}, ${JSON.stringify(clip.key)} → ${JSON.stringify(analysis.key)}`,
    );
}

const percent = (isRight: (result: (typeof judged)[number]) => boolean) =>
  (100 * judged.filter((result) => !isRight(result)).length) / judged.length;
const mean = (value: (result: (typeof judged)[number]) => number) =>
  judged.reduce((sum, result) => sum + value(result), 0) / judged.length;

const of = `of ${judged.length} songs`;
reportLine({
  what: `tempo wrong by more than 4 %, octaves allowed, ${of}, in %`,
  unit: '',
  ours: percent((r) => r.octave),
  aim: 10,
});
reportLine({
  what: `tempo wrong by more than 4 %, or an octave, ${of}, in %`,
  unit: '',
  ours: percent((r) => r.tempo),
});
reportLine({ what: `key wrong ${of}, in %`, unit: '', ours: percent((r) => r.key), aim: 30 });
reportLine({
  what: `error of the energy, mean ${of}`,
  unit: '',
  ours: mean((r) => r.energyError),
  aim: 0.15,
});
reportLine({
  what: `starts of sections within 3 s: found, mean ${of}`,
  unit: '',
  ours: mean((r) => r.recall),
});
reportLine({
  what: `starts of sections within 3 s: right, mean ${of}`,
  unit: '',
  ours: mean((r) => r.precision),
});
for (const [from, to] of [
  [0, 0.5],
  [0.5, 0.75],
  [0.75, 0.9],
  [0.9, 1.01],
] as const) {
  const group = confidences.filter(({ told }) => told >= from && told < to);
  const right = group.filter(({ isRight }) => isRight).length;
  console.log(`confidence ${from}–${Math.min(1, to)}: ${right} of ${group.length} tempos and keys right`);
}

const [long] = clips(180, 1, ['pop']);
if (!long) throw new Error('no song');
analyse(long.audio);
const before = process.cpuUsage();
analyse(long.audio);
const { user, system } = process.cpuUsage(before);
reportLine({
  what: 'analysis of three minutes: processor',
  unit: 'ms',
  ours: (user + system) / 1000,
  aim: 2_000,
});
