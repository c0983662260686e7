/** The worker that changes a song's score while its owner edits it. */
import { ChangeError } from '@/lib/composer/edit/change';
import { changeScore } from '@/lib/composer/edit/change-score';
import { readScore } from '@/lib/composer/edit/stored-score';
import type { Score } from '@/lib/composer/score';
import { beatLength } from '@/lib/composer/theory';
import type { ScoreChange } from '@/lib/core/music/score';
import type { Answer, Order } from './protocol';
import { choices, sheetOf } from './sheet-of';

let opened: Score | null = null;

const answer = (message: Answer) => postMessage(message);

/** The tempo of a change counts beats, that of a score quarter notes. */
function inQuarters({ bpm, ...change }: ScoreChange, score: Score): ScoreChange {
  if (bpm === undefined) return change;
  const [beats, unit] = (change.meter ?? '').split('/').map(Number);
  const meter = beats && unit ? { beats, unit } : score.meter;
  return { ...change, bpm: bpm * beatLength(meter) };
}

function changed(change: ScoreChange | null, seed: number): Score {
  if (!opened) throw new Error('no song is open');
  return change ? changeScore(opened, inQuarters(change, opened), { seed }) : opened;
}

function follow(order: Order): void {
  const { id } = order;
  if (order.kind === 'open') {
    opened = readScore(order.source);
    answer({ kind: 'written', id, score: opened, sheet: sheetOf(opened), choices: choices() });
    return;
  }
  const score = order.kind === 'read' ? readScore(order.source) : changed(order.change, order.seed);
  answer({ kind: 'written', id, score, sheet: sheetOf(score) });
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  try {
    follow(data);
  } catch (error) {
    const { id } = data;
    if (error instanceof ChangeError) answer({ kind: 'refused', id, code: error.code, field: error.field });
    else answer({ kind: 'failed', id, reason: String(error) });
  }
});
