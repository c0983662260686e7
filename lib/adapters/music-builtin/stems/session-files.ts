import { toMidi } from '@/lib/composer/midi';
import { type Score, secondsAt } from '@/lib/composer/score';
import { beatLength, keyName } from '@/lib/composer/theory';
import type { StemFile } from '@/lib/core/music/stems';

/** Decimals that keep the last bar of ten minutes within a sample. */
const DECIMALS = 6;

/** Returns what a studio program needs beside the sound: tempo and markers as a MIDI file, and as text. */
export function sessionFiles(score: Score): StemFile[] {
  const text = (lines: string[]) => new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
  return [
    { id: 'midi', name: 'tempo and markers', extension: 'mid', bytes: toMidi(score) },
    { id: 'markers', name: 'markers', extension: 'txt', bytes: text(labelsOf(score)) },
    { id: 'session', name: 'tempo', extension: 'txt', bytes: text(sessionOf(score)) },
  ];
}

/** Labels as Audacity imports them: start and end in seconds, then the name. */
function labelsOf(score: Score): string[] {
  return score.sections.map(({ startBeat, beats, label }) => {
    const times = [startBeat, startBeat + beats].map((beat) => secondsAt(score, beat).toFixed(DECIMALS));
    return [...times, label].join('\t');
  });
}

function sessionOf({ tempo, meter, key }: Score): string[] {
  const beats = tempo / beatLength(meter);
  return [
    `Tempo: ${Number(beats.toFixed(DECIMALS))} bpm`,
    ...(beats === tempo ? [] : [`Quarter notes per minute: ${Number(tempo.toFixed(DECIMALS))}`]),
    `Meter: ${meter.beats}/${meter.unit}`,
    `Key: ${keyName(key)}`,
    '',
    'All files begin with the first sample of the song, at bar 1. They sum to the mix.',
    'Ableton Live: drag the MIDI file into the arrangement first, and import its tempo when you are asked.',
  ];
}
