import { describe, expect, it } from 'vitest';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import type { ScoreEdit } from '@/lib/core/music/score';
import { describeRevision, revised } from './revise';
import { packScore, unpackScore } from './stored-score';

const stored = (prompt: string) => packScore(compose(understand({ prompt, durationSeconds: 30 }), 3)).bytes;
const describeChange = (score: Uint8Array, edit: ScoreEdit) => describeRevision({ score, edit }, 3);

describe('a revision', () => {
  it('counts beats as users do: dotted quarters in 6/8', async () => {
    const jig = stored('irish jig, 110 bpm');
    expect((await unpackScore(jig)).meter).toEqual({ beats: 6, unit: 8 });
    expect(await describeChange(jig, { change: { bpm: 120 } })).toMatchObject({
      song: { bpm: 120, facts: [{ kind: 'tempo', from: 110, to: 120 }] },
    });
    const { after } = await revised({ score: jig, edit: { change: { bpm: 120 } } }, 3);
    expect(after.tempo).toBe(180);
    expect(await describeChange(jig, { change: { bpm: 220 } })).toMatchObject({ song: { bpm: 220 } });
  });

  it('reads a mood in the words of a prompt, and refuses one that is none', async () => {
    const score = stored('happy pop, 100 bpm');
    expect(await describeChange(score, { change: { mood: 'traurig' } })).toMatchObject({
      song: { mood: 'sad', facts: expect.arrayContaining([{ kind: 'mood', from: 'happy', to: 'sad' }]) },
    });
    expect(await describeChange(score, { change: { mood: 'plaid' } })).toEqual({
      fields: { 'change.mood': 'The composer does not know this mood' },
    });
  });

  it('names parts as users call them', async () => {
    const score = stored('lo-fi with piano and rain, 80 bpm');
    const { tracks } = await unpackScore(score);
    const instruments = tracks.map(({ id }) => ({ track: id, isMuted: true }));
    const answer = await describeChange(score, { change: { instruments } });
    const facts = 'song' in answer ? answer.song.facts : [];
    expect(facts).toHaveLength(tracks.length);
    expect(facts).toEqual(
      expect.arrayContaining([
        { kind: 'mute', track: 'Drums' },
        { kind: 'mute', track: 'Bass' },
        { kind: 'mute', track: 'Rain' },
      ]),
    );
    const [track = ''] = instruments.map((one) => one.track);
    expect(await describeChange(score, { change: { instruments: [{ track, levelDb: -3 }] } })).toMatchObject({
      song: { facts: [{ kind: 'level', track: 'Drums', decibels: -3 }] },
    });
  });

  it('has no facts if it changes nothing, and refuses what would be too long', async () => {
    const score = stored('jazz in D minor, 120 bpm');
    const { key } = await unpackScore(score);
    expect(key).toEqual({ tonic: 2, mode: 'minor' });
    expect(await describeChange(score, { change: { key: 'd min', bpm: 120 } })).toMatchObject({
      song: { facts: [] },
    });
    expect(await describeChange(score, { extendSeconds: 580 })).toEqual({
      fields: { extendSeconds: 'The song would be shorter than 10 seconds or longer than 10 minutes' },
    });
  });

  it('of a score that cannot be read says why', async () => {
    expect(await describeChange(new Uint8Array(9), { extendSeconds: 10 })).toEqual({
      failed: 'score.damaged',
    });
  });
});
