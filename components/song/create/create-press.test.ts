import { describe, expect, it } from 'vitest';
import { isRepeat, newPress } from './create-press';
import { emptyForm, formAfterCreate } from './song-request';

const form = { ...emptyForm, prompt: 'a waltz', name: 'Last evening', lyrics: 'la', count: 3 };

describe('pressing Create again', () => {
  it('repeats the request while the first press has no answer', () => {
    expect(isRepeat(newPress(form, 5), form, 60_000)).toBe(true);
    expect(isRepeat(newPress(form, 5), formAfterCreate(form), 60_000)).toBe(false);
  });

  it('repeats the request for two seconds after the answer, even for the cleared form', () => {
    const press = { ...newPress(form, 5), acceptedAt: 1000 };
    expect(isRepeat(press, form, 2999)).toBe(true);
    expect(isRepeat(press, formAfterCreate(form), 2999)).toBe(true);
    expect(isRepeat(press, form, 3000)).toBe(false);
  });

  it('is a new request if the form has changed', () => {
    const press = { ...newPress(form, 5), acceptedAt: 1000 };
    expect(isRepeat(press, { ...form, prompt: 'a polka' }, 1100)).toBe(false);
    expect(newPress(form, 5).key).not.toBe(press.key);
  });
});

describe('the form after its songs were accepted', () => {
  it('keeps the description and clears title, lyrics and takes', () => {
    expect(formAfterCreate(form)).toEqual({ ...emptyForm, prompt: 'a waltz' });
  });

  it('keeps what was typed since, and another draft that was opened', () => {
    const typed = { ...form, prompt: 'a polka', lyrics: 'la, la' };
    expect(formAfterCreate(typed, form)).toEqual({ ...emptyForm, prompt: 'a polka', lyrics: 'la, la' });
    const draft = { ...form, songId: 'a' };
    expect(formAfterCreate({ ...draft, lyrics: 'la, la' }, draft)).toEqual({
      ...emptyForm,
      lyrics: 'la, la',
    });
    expect(formAfterCreate({ ...draft, songId: 'b' }, draft)).toEqual({ ...draft, songId: 'b' });
  });
});
