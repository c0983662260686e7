import { describe, expect, it } from 'vitest';
import { songRequest } from '@/lib/domain/song/request-schema';
import { someUnderstanding } from '@/lib/testing/songs';
import { emptyForm, parametersOf, type SongForm } from '../song-request';
import { briefFacts, briefNotes } from './brief-facts';
import { briefChips } from './brief-options';

const understood = someUnderstanding();

describe('brief chips', () => {
  it('offer only values that the contract accepts', () => {
    let form: SongForm = { ...emptyForm, prompt: 'a song' };
    const genres = [{ slug: 'lo-fi', name: 'Lo-fi' }];
    const chips = briefChips(understood, form, genres, (change) => {
      form = { ...form, ...change };
      expect(songRequest.safeParse(parametersOf(form)).success).toBe(true);
    });
    for (const chip of chips) for (const { value } of chip.options) chip.onChange(value);
  });

  it('are marked as chosen once the user chooses', () => {
    const chips = briefChips(understood, { ...emptyForm, bpm: 90 }, [], () => undefined);
    expect(chips.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['tempo']);
  });
});

describe('brief facts', () => {
  it('leave out what goes without saying', () => {
    expect(briefFacts(understood, false)).toEqual([]);
    expect(briefNotes(understood)).toEqual([]);
  });

  it('tell theme, instruments, meter and key change', () => {
    const told = {
      ...understood,
      theme: 'losing my dog',
      instruments: ['Violin', 'Flute'],
      meter: '6/8',
      keyChange: true,
      entrances: ['no drums until the second verse'],
    };
    const facts = briefFacts(told, false);
    expect(facts.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'About losing my dog',
      'With Violin, flute',
      'Meter 6/8',
      'Form no drums until the second verse',
      'Key change in the last chorus',
    ]);
    expect(briefFacts(told, true).map(({ label }) => label)).not.toContain('With');
    expect(briefFacts({ ...understood, title: 'Paper Boats', theme: 'Paper Boats' }, true)).toEqual([
      { label: 'Title', value: 'Paper Boats' },
    ]);
  });

  it('say what is played as something related, and what is not possible and why', () => {
    const notes = briefNotes({
      ...understood,
      genreName: 'Folk',
      style: 'Irish jig',
      isNearest: true,
      substitutes: [{ wish: 'bagpipes', used: 'Accordion' }],
      unsupported: ['female vocals'],
      unmet: [{ wish: 'female vocals', reason: 'The composer does not sing' }],
    });
    expect(notes).toEqual([
      'Irish jig is played as Folk.',
      'Accordion in place of bagpipes.',
      'Not used: female vocals. The composer does not sing.',
    ]);
  });
});
