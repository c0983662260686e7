import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { understand } from '../brief';
import { compose } from '../compose';
import { loudestRms, type Sound } from '../instruments/dsp';
import { type Gesture, PLAIN } from '../instruments/gesture';
import type { PitchedId } from '../instruments/names';
import { render } from '../render';
import { openBand, type RecordedBand } from './band';
import { InvalidFont } from './font';
import { PRESETS } from './presets';

/** `npm run generate` puts it there. */
const bytes = () =>
  new Uint8Array(readFileSync('generated/instruments/MuseScore_General_Lite.sf3')).buffer as ArrayBuffer;

let band: RecordedBand;
beforeAll(async () => {
  band = await openBand(bytes());
});

const IDS = Object.keys(PRESETS) as PitchedId[];
const held = (seconds: number) => ({ ...PLAIN, held: seconds });

function noteOf(id: PitchedId, { pitch = 55, velocity = 0.8, variant = 0, seconds = 0.8 } = {}): Sound {
  const sound = band.voice(id)?.note(pitch, velocity, seconds, variant, held(seconds));
  return sound ?? expect.fail(`${id} is not recorded`);
}

/** Frequency in Hz at which a sound's energy is centered, by the energy of its difference. */
function brightness({ left }: Sound): number {
  let energy = 0;
  let change = 0;
  for (let i = 1; i < left.length; i++) {
    const x = left[i] ?? 0;
    energy += x * x;
    change += (x - (left[i - 1] ?? 0)) ** 2;
  }
  return (Math.sqrt(change / energy) * 44100) / (2 * Math.PI);
}

/** Energy near a frequency after the attack, with a window as wide as the beats of a quarter tone. */
function energyAt({ left }: Sound, hertz: number): number {
  const held = left.subarray(4410);
  let real = 0;
  let imaginary = 0;
  held.forEach((x, i) => {
    const weight = 1 - Math.cos((2 * Math.PI * i) / held.length);
    const turn = (2 * Math.PI * hertz * i) / 44100;
    real += x * weight * Math.cos(turn);
    imaginary += x * weight * Math.sin(turn);
  });
  return real * real + imaginary * imaginary;
}

const same = (a: Float32Array, b: Float32Array) => a.length === b.length && a.every((x, i) => x === b[i]);

describe('recorded instruments', () => {
  it.each(IDS)('%s: sounds at about the loudness of all instruments, in the register of a song', (id) => {
    const isBass = id.endsWith('bass');
    const levels = [0, 5, 12].map((above) => loudestRms(noteOf(id, { pitch: (isBass ? 33 : 57) + above })));
    const mean = Math.sqrt(levels.reduce((sum, x) => sum + x * x, 0) / levels.length);
    expect(20 * Math.log10(mean / 0.125)).toBeGreaterThan(-8);
    expect(20 * Math.log10(mean / 0.125)).toBeLessThan(8);
  });

  it.each(IDS)('%s: is in tune', (id) => {
    const pitch = id.endsWith('bass') ? 36 : 64;
    const f = 440 * 2 ** ((pitch - 69) / 12);
    const sound = noteOf(id, { pitch, seconds: 0.7 });
    // Some instruments are stronger an octave or a twelfth above.
    const at = (cents: number) =>
      [1, 2, 3].reduce((sum, n) => sum + energyAt(sound, n * f * 2 ** (cents / 1200)), 0);
    const offsets = [-60, -30, 0, 30, 60];
    const best = offsets.toSorted((a, b) => at(b) - at(a))[0];
    expect(best).toBe(0);
  });

  it.each(IDS)('%s: a harder stroke is brighter', (id) => {
    const soft = brightness(noteOf(id, { velocity: 0.35 }));
    const hard = brightness(noteOf(id, { velocity: 0.97 }));
    expect(hard / soft).toBeGreaterThan(1.02);
  });

  it.each(IDS)('%s: repeated notes differ, and the same one is the same', (id) => {
    const first = noteOf(id).left;
    expect(same(noteOf(id).left, first)).toBe(true);
    expect(same(noteOf(id, { variant: 1 }).left, first)).toBe(false);
    expect(same(noteOf(id, { variant: 2 }).left, noteOf(id, { variant: 1 }).left)).toBe(false);
  });

  it('play any note of MIDI or leave it to the synthesiser', () => {
    for (const id of IDS) {
      for (const pitch of [0, 21, 108, 127]) {
        const sound = band.voice(id)?.note(pitch, 0.8, 0.2, 0, held(0.2));
        expect(sound?.left.every(Number.isFinite) ?? true).toBe(true);
      }
    }
  });

  it('held notes sound to their end, beyond the recording', () => {
    for (const id of IDS.filter((one) => PRESETS[one]?.decay === null)) {
      const { left } = noteOf(id, { pitch: 60, seconds: 6 });
      const end = left.subarray(5 * 44100);
      expect(loudestRms({ left: end, right: end })).toBeGreaterThan(0.02);
    }
  });

  it('what has no recording is left to the synthesiser', () => {
    expect(band.voice('808-bass')).toBeNull();
    expect(band.hit('808-kit', 'kick', 0.8, 0)).toBeNull();
    expect(band.hit('acoustic-kit', 'riser', 0.8, 0)).toBeNull();
  });
});

describe('the gestures of a player', () => {
  const play = (id: PitchedId, gesture: Partial<Gesture>, pitch = 64) =>
    band.voice(id)?.note(pitch, 0.8, 1, 0, { ...held(1), ...gesture })?.left ?? expect.fail(id);
  /** Root mean square between two times in seconds. */
  const level = (sound: Float32Array, from: number, to: number) =>
    Math.sqrt(
      sound.subarray(from * 44100, to * 44100).reduce((sum, x) => sum + x * x, 0) / ((to - from) * 44100),
    );

  it('a joined note has no attack of its own, and a short one skips a slow one', () => {
    const fresh = play('violin', {});
    const joined = play('violin', { isLegato: true });
    expect(level(joined, 0.04, 0.1)).toBeGreaterThan(1.3 * level(fresh, 0.04, 0.1));
    expect(level(play('flute', { held: 0.2 }), 0, 0.05)).not.toBe(level(play('flute', {}), 0, 0.05));
  });

  it('a slide and a fall are heard', () => {
    expect(same(play('saxophone', { slide: 2 }), play('saxophone', {}))).toBe(false);
    const fallen = play('saxophone', { falls: true });
    expect(level(fallen, 0.95, 1)).toBeLessThan(0.75 * level(play('saxophone', {}), 0.95, 1));
  });

  it('a palm on the strings makes a note short and dull', () => {
    const open = play('electric-guitar', {}, 45);
    const muted = play('electric-guitar', { isMuted: true }, 45);
    expect(level(muted, 0.3, 0.5)).toBeLessThan(0.2 * level(open, 0.3, 0.5));
    const start = (sound: Float32Array) => sound.subarray(0, 8000);
    expect(brightness({ left: start(muted), right: start(muted) })).toBeLessThan(
      0.85 * brightness({ left: start(open), right: start(open) }),
    );
  });
});

describe('recorded kits', () => {
  const kits = ['acoustic-kit', 'rock-kit', 'brush-kit', 'dusty-kit', 'latin-kit'] as const;
  const hit = (kit: (typeof kits)[number], velocity: number, variant = 0) =>
    band.hit(kit, 'snare', velocity, variant) ?? expect.fail('not recorded');

  it.each(kits)('%s: hard strokes are brighter, and repeated ones differ', (kit) => {
    expect(brightness(hit(kit, 0.97)) / brightness(hit(kit, 0.35))).toBeGreaterThan(1.1);
    expect(same(hit(kit, 0.8, 1).left, hit(kit, 0.8).left)).toBe(false);
  });

  it('differ from each other', () => {
    expect(same(hit('acoustic-kit', 0.9).left, hit('rock-kit', 0.9).left)).toBe(false);
    expect(same(hit('rock-kit', 0.9).left, hit('brush-kit', 0.9).left)).toBe(false);
  });
});

describe('a song', () => {
  const score = compose(understand({ prompt: 'folk with piano, strings and flute', durationSeconds: 10 }), 1);

  it('sounds different with the band, and the same each time', async () => {
    const played = render(score, { band });
    const again = render(score, { band: await openBand(bytes()) });
    expect(same(again.left, played.left) && same(again.right, played.right)).toBe(true);
    expect(same(render(score).left, played.left)).toBe(false);
  });

  it('is synthesised for notes whose recording is damaged', () => {
    const silent = {
      voice: () => ({ release: 0.3, decay: null, isStereo: false, note: () => null }),
      hit: () => null,
    };
    expect(render(score, { band: silent }).left.some((x) => Math.abs(x) > 0.1)).toBe(true);
  });
});

describe('the font', () => {
  it('holds decoded recordings up to a limit and decodes the others again', async () => {
    const small = await openBand(bytes(), 3 << 20);
    const voice = small.voice('piano') ?? expect.fail('no piano');
    const play = (pitch: number) => voice.note(pitch, 0.8, 0.3, 0, held(0.3))?.left;
    const first = play(48);
    for (let pitch = 36; pitch < 84; pitch += 3) {
      play(pitch);
      expect(small.heldBytes).toBeLessThan(8 << 20);
    }
    expect(first && same(play(48) ?? first.subarray(1), first)).toBe(true);
  });

  it('is refused if it is cut, something else, or empty', async () => {
    const whole = bytes();
    for (const damaged of [whole.slice(0, 1_000_000), new ArrayBuffer(64), new ArrayBuffer(0)]) {
      await expect(openBand(damaged)).rejects.toBeInstanceOf(InvalidFont);
    }
  });
});
