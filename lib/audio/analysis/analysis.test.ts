import { describe, expect, inject, it } from 'vitest';
import { analyse } from './analyse';
import { Spectrum } from './fft';

const RATE = 44_100;

function audioOf(seconds: number, value: (t: number) => number) {
  const left = Float32Array.from({ length: seconds * RATE }, (_, i) => value(i / RATE));
  return { sampleRate: RATE, left, right: left };
}

const sine = (hertz: number, t: number) => Math.sin(2 * Math.PI * hertz * t);
const midi = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);
/** A decaying click on each beat. */
const click = (bpm: number, t: number) => {
  const since = t % (60 / bpm);
  return Math.exp(-since * 60) * sine(1_800, since);
};
const chord = (pitches: number[], t: number) =>
  pitches.reduce((sum, pitch) => sum + 0.1 * sine(midi(pitch), t), 0);
/** A cadence of four chords of two seconds: I–IV–V–I above a tonic, at a tuning in semitones. */
const cadence = (tonic: number, third: number, t: number, tuning = 0) => {
  const root = tonic + tuning + ([0, 5, 7, 0][Math.floor(t / 2) % 4] ?? 0);
  const own = Math.floor(t / 2) % 4 === 2 ? 4 : third;
  return chord([root - 12, root, root + own, root + 7], t);
};

describe('spectrum', () => {
  it('puts a tone into its bin, with the power of a Hann window', () => {
    const signal = Float32Array.from({ length: 1024 }, (_, i) => Math.sin((2 * Math.PI * 100 * i) / 1024));
    const power = new Spectrum(1024).measure(signal, 0);
    expect(power.indexOf(Math.max(...power))).toBe(100);
    expect(Math.sqrt(power[100])).toBeCloseTo(1024 / 4, 1);
    expect(power[300]).toBeLessThan(1e-6);
  });
});

describe('tempo', () => {
  it.each([72, 100, 128, 150])('finds %i beats per minute, exactly or as an octave', (bpm) => {
    const { tempo } = analyse(audioOf(12, (t) => 0.5 * click(bpm, t)));
    const found = tempo?.bpm ?? 0;
    expect(Math.min(...[0.5, 1, 2].map((factor) => Math.abs(found / bpm / factor - 1)))).toBeLessThan(0.01);
    expect(tempo?.confidence).toBeGreaterThan(0.8);
  });

  it('has no confidence without a pulse', () => {
    expect(analyse(audioOf(10, (t) => 0.3 * sine(220, t))).tempo?.confidence ?? 0).toBeLessThan(0.5);
  });
});

describe('key', () => {
  it.each([
    [60, 4, 0, 'major'],
    [62, 3, 2, 'minor'],
    [66, 4, 6, 'major'],
    [69, 3, 9, 'minor'],
  ] as const)('finds the key of a cadence on %i with a third of %i', (pitch, third, tonic, mode) => {
    const tunings = inject('isLong') ? [0, 0.3, -0.3] : [mode === 'major' ? 0.3 : -0.3];
    for (const tuning of tunings)
      expect(analyse(audioOf(8, (t) => cadence(pitch, third, t, tuning))).key).toMatchObject({ tonic, mode });
  });

  it('has no confidence if all pitch classes sound alike', () => {
    // A glissando over four octaves: its phase is the integral of an exponential.
    const glide = (t: number) => Math.sin(((2 * Math.PI * 110 * 8) / (4 * Math.LN2)) * 2 ** (t / 2));
    expect(analyse(audioOf(8, (t) => 0.3 * glide(t))).key.confidence).toBeLessThan(0.5);
  });
});

describe('sections', () => {
  it('finds where the music changes, and what returns', () => {
    const parts = [0, 1, 0, 2];
    const { sections } = analyse(
      audioOf(60, (t) => {
        const part = parts[Math.floor(t / 15)] ?? 0;
        if (part === 0) return chord([48, 55, 60], t) + 0.3 * click(120, t);
        if (part === 1) return chord([77, 81, 84], t);
        return 0.3 * click(240, t) + chord([42, 49], t);
      }),
    );
    expect(sections.starts.map(({ startSeconds }) => Math.round(startSeconds / 5) * 5)).toEqual([
      0, 15, 30, 45,
    ]);
    expect(sections.starts.map(({ kind }) => kind)).toEqual(parts);
  });

  it('finds one in a song that does not change, and at most twelve', () => {
    const steady = analyse(audioOf(20, (t) => chord([48, 55, 60], t) + 0.2 * click(120, t)));
    expect(steady.sections.confidence).toBeLessThan(0.5);
    const restless = analyse(audioOf(98, (t) => chord([40 + 5 * (Math.floor(t / 7) % 9)], t)));
    expect(restless.sections.starts.length).toBeLessThanOrEqual(12);
  });
});

describe('energy', () => {
  it('is higher the more there is to hear, whatever the volume', () => {
    const calm = (t: number) => chord([48, 55, 60], t);
    const lively = (t: number) => calm(t) + click(480, t) + 0.5 * Math.exp(-(t % 0.25) * 30) * sine(7_000, t);
    const energyOf = (value: (t: number) => number) => analyse(audioOf(6, value)).energy.value;
    expect(energyOf(lively)).toBeGreaterThan(energyOf(calm) + 0.1);
    expect(energyOf((t) => 0.1 * lively(t))).toBeCloseTo(energyOf(lively), 1);
  });
});

describe('contour', () => {
  it('follows the leading pitch, and the strokes', () => {
    const scale = [60, 62, 64, 65];
    const { melody, strokes } = analyse(
      audioOf(8, (t) => 0.3 * sine(midi(scale[Math.floor(t / 2)] ?? 60), t) + 0.5 * click(120, t)),
    );
    const long = melody.filter(({ seconds }) => seconds > 1).map(({ pitch }) => pitch);
    expect(long).toEqual(scale);
    expect(strokes.length).toBeGreaterThan(12);
    expect(strokes.every(({ seconds }) => (seconds + 0.06) % 0.5 < 0.12)).toBe(true);
  });
});
