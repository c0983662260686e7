import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import { integratedLoudness } from '@/lib/audio/loudness';
import { decibels, truePeak } from '@/lib/audio/true-peak';
import { understand } from './brief';
import { compose } from './compose';
import { toMidi } from './midi';
import { Rendering, render } from './render';

const scoreOf = (genre: string, seconds: number, seed = 1) =>
  compose(understand({ prompt: 'a song', genre, durationSeconds: seconds }), seed);

describe('the beginning of a song', () => {
  it('is as long and as loud as it should be, and does not change the song', () => {
    const score = scoreOf('house', 16);
    const rendering = new Rendering(score);
    const { left, right } = rendering.excerpt(8);
    expect([left.length, right.length]).toEqual([8 * 44_100, 8 * 44_100]);
    expect(Math.abs(integratedLoudness(left, right) + 14)).toBeLessThan(0.5);
    expect(decibels(truePeak(left, right))).toBeLessThanOrEqual(-2);
    const pieces = rendering.finish(undefined);
    const whole = render(score);
    expect(Buffer.compare(Buffer.from(pieces.left.buffer), Buffer.from(whole.left.buffer))).toBe(0);
    expect(Buffer.compare(Buffer.from(pieces.right.buffer), Buffer.from(whole.right.buffer))).toBe(0);
  });
});

describe('rendering', () => {
  it('reports rising progress with the section, up to 1', () => {
    const seen: { fraction: number; section: string }[] = [];
    render(scoreOf('folk', 10), { onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(15);
    expect(seen.at(-1)?.fraction).toBe(1);
    expect(seen.every((p, i) => i === 0 || p.fraction >= seen[i - 1].fraction)).toBe(true);
    expect(seen.every((p) => p.section.length > 0)).toBe(true);
  });

  it('gives the same bytes in a fresh process', () => {
    const script = `
      import { createHash } from 'node:crypto';
      import { understand } from './lib/composer/brief.ts';
      import { compose } from './lib/composer/compose.ts';
      import { render } from './lib/composer/render.ts';
      const score = compose(understand({ prompt: 'a song', genre: 'funk', durationSeconds: 10 }), 9);
      const audio = render(score);
      const hash = createHash('sha256').update(JSON.stringify(score));
      hash.update(new Uint8Array(audio.left.buffer)).update(new Uint8Array(audio.right.buffer));
      process.stdout.write(hash.digest('hex'));`;
    const other = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    const score = scoreOf('funk', 10, 9);
    const audio = render(score);
    const hash = createHash('sha256').update(JSON.stringify(score));
    hash.update(new Uint8Array(audio.left.buffer)).update(new Uint8Array(audio.right.buffer));
    expect(other).toBe(hash.digest('hex'));
  }, 30_000);
});

describe('MIDI', () => {
  it('can be parsed back with tempo, markers and every note', () => {
    const score = scoreOf('pop', 60);
    const midi = parseMidi(toMidi(score));
    expect(midi.header).toMatchObject({ format: 1, ticksPerBeat: 480, numTracks: score.tracks.length + 1 });
    const events = midi.tracks.flat();
    const tempo = events.find((event) => event.type === 'setTempo');
    expect(tempo?.type === 'setTempo' ? tempo.microsecondsPerBeat : 0).toBeCloseTo(60e6 / score.tempo, -1);
    const markers = events.flatMap((event) => (event.type === 'marker' ? [event.text] : []));
    expect(markers).toEqual(score.sections.map((section) => section.label));
    const notes = events.filter((event) => event.type === 'noteOn').length;
    expect(notes).toBe(score.tracks.reduce((sum, track) => sum + track.notes.length, 0));
    expect(events.filter((event) => event.type === 'noteOff').length).toBe(notes);
  });

  it('ends a note before the next one of its pitch', () => {
    const score = scoreOf('pop', 20);
    const track = { ...score.tracks[0], instrument: 'piano' as const };
    const note = { beat: 0, beats: 4, pitch: 60, velocity: 0.5 };
    const notes = [{ ...note, beat: 1 }, note, { ...note, beat: 1, beats: 2 }, { ...note, pitch: 64 }];
    const midi = parseMidi(toMidi({ ...score, tracks: [{ ...track, notes }] }));
    let tick = 0;
    const heard = midi.tracks[1].flatMap((event) => {
      tick += event.deltaTime;
      if (event.type !== 'noteOn' && event.type !== 'noteOff') return [];
      return [`${tick / 480} ${event.type} ${event.noteNumber}`];
    });
    expect(heard).toEqual([
      '0 noteOn 60',
      '0 noteOn 64',
      '1 noteOff 60',
      '1 noteOn 60',
      '4 noteOff 64',
      '5 noteOff 60',
    ]);
  });
});
