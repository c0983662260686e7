import { describe, expect, it } from 'vitest';
import {
  begun,
  enqueued,
  inOrder,
  isNearEnd,
  moved,
  onlyCurrent,
  placeAfter,
  placeAfterEnd,
  placeBefore,
  playedNext,
  type Queue,
  shuffled,
  without,
} from './rules';

interface Item {
  id: string;
}
const songs = (ids: string): Item[] => [...ids].map((id) => ({ id }));
const at = (ids: string, current: string): Queue<Item> => ({
  queue: songs(ids),
  index: ids.indexOf(current),
  unshuffled: null,
});
const shown = ({ queue, index, unshuffled }: Queue<Item>) => [
  queue.map(({ id }) => id).join(''),
  queue[index]?.id,
  unshuffled?.join('') ?? null,
];
const backwards = () => 0;

describe('a new queue', () => {
  it('begins with the song that was pressed, wherever it stands in the list', () => {
    expect(shown(begun(songs('abc'), { id: 'b' }, { isShuffled: false }))).toEqual(['abc', 'b', null]);
  });

  it('has each song once, and the song itself where the list does not', () => {
    expect(shown(begun(songs('abab'), { id: 'z' }, { isShuffled: false }))).toEqual(['zab', 'z', null]);
  });

  it('is shuffled behind its first song where shuffle is on', () => {
    const queue = begun(songs('abcd'), { id: 'c' }, { isShuffled: true, random: backwards });
    expect(shown(queue)).toEqual(['cbda', 'c', 'abcd']);
  });
});

describe('play next', () => {
  it('puts songs right after the current one, in their order', () => {
    expect(shown(playedNext(at('abc', 'a'), songs('xy')))).toEqual(['axybc', 'a', null]);
  });

  it('moves those that are in the queue already, before or after the current one', () => {
    expect(shown(playedNext(at('abcd', 'c'), songs('da')))).toEqual(['bcda', 'c', null]);
  });

  it('leaves the current song where it is', () => {
    expect(shown(playedNext(at('abc', 'b'), songs('bc')))).toEqual(['abc', 'b', null]);
  });

  it('stays next to the current song when the shuffle is undone', () => {
    const mixed = playedNext(shuffled(at('abcd', 'b'), backwards), songs('x'));
    expect(shown(mixed)[0]).toMatch(/^bx/);
    expect(shown(inOrder(mixed))).toEqual(['abxcd', 'b', null]);
  });

  it('begins an empty queue', () => {
    expect(shown(playedNext({ queue: [], index: -1, unshuffled: null }, songs('xy')))).toEqual([
      'xy',
      'x',
      null,
    ]);
  });
});

describe('a queue', () => {
  it('takes songs at its end, each once', () => {
    expect(shown(enqueued(at('abc', 'b'), songs('cdd')))).toEqual(['abcd', 'b', null]);
  });

  it('keeps its current song while others move around it', () => {
    expect(shown(moved(at('abcd', 'b'), 3, 0))).toEqual(['dabc', 'b', null]);
    expect(shown(moved(at('abcd', 'b'), 0, 2))).toEqual(['bcad', 'b', null]);
    expect(shown(moved(at('abcd', 'b'), 1, 3))).toEqual(['acdb', 'b', null]);
  });

  it('stays as it is when a song is moved out of it', () => {
    expect(shown(moved(at('abc', 'b'), 0, 3))).toEqual(['abc', 'b', null]);
    expect(shown(moved(at('abc', 'b'), 7, 0))).toEqual(['abc', 'b', null]);
  });

  it('goes on with the next when its current song leaves, or with the last that is left', () => {
    expect(shown(without(at('abc', 'b'), 'b'))).toEqual(['ac', 'c', null]);
    expect(shown(without(at('abc', 'c'), 'c'))).toEqual(['ab', 'b', null]);
    expect(shown(without(at('abc', 'c'), 'a'))).toEqual(['bc', 'c', null]);
    expect(shown(without(at('a', 'a'), 'a'))).toEqual(['', undefined, null]);
  });

  it('is cleared down to what is playing', () => {
    expect(shown(onlyCurrent(at('abc', 'b')))).toEqual(['b', 'b', null]);
  });
});

describe('shuffle', () => {
  it('keeps the current song, puts it first and loses none', () => {
    const mixed = shuffled(at('abcdefgh', 'e'));
    expect(mixed.queue[0]?.id).toBe('e');
    expect(mixed.index).toBe(0);
    expect(mixed.queue.map(({ id }) => id).sort()).toEqual([...'abcdefgh']);
  });

  it('is undone at whatever song is playing by then', () => {
    const mixed = { ...shuffled(at('abcd', 'c'), backwards), index: 2 };
    const current = mixed.queue[2]?.id;
    expect(shown(inOrder(mixed))).toEqual(['abcd', current, null]);
  });

  it('is undone to the first order after being made twice', () => {
    expect(shown(inOrder(shuffled(shuffled(at('abcd', 'c')))))).toEqual(['abcd', 'c', null]);
  });

  it('forgets what was removed and keeps what was added at the end', () => {
    const mixed = enqueued(without(shuffled(at('abcd', 'c')), 'a'), songs('e'));
    expect(shown(inOrder(mixed))).toEqual(['bcde', 'c', null]);
  });
});

describe('where it goes on', () => {
  const first = at('abc', 'a');
  const last = at('abc', 'c');

  it.each([
    ['off', 1, null],
    ['all', 1, 0],
    ['one', 0, 2],
  ] as const)('after the end of a song, repeating %s', (repeat, afterFirst, afterLast) => {
    expect([placeAfterEnd(first, repeat), placeAfterEnd(last, repeat)]).toEqual([afterFirst, afterLast]);
  });

  it.each([
    ['off', 1, null],
    ['all', 1, 0],
    ['one', 1, 0],
  ] as const)('on "next", repeating %s', (repeat, fromFirst, fromLast) => {
    expect([placeAfter(first, repeat), placeAfter(last, repeat)]).toEqual([fromFirst, fromLast]);
  });

  it.each([
    ['off', null, 1],
    ['all', 2, 1],
    ['one', 2, 1],
  ] as const)('on "previous", repeating %s', (repeat, fromFirst, fromLast) => {
    expect([placeBefore(first, repeat), placeBefore(last, repeat)]).toEqual([fromFirst, fromLast]);
  });

  it('is nowhere in an empty queue', () => {
    const none: Queue<Item> = { queue: [], index: -1, unshuffled: null };
    for (const place of [placeAfterEnd, placeAfter, placeBefore]) expect(place(none, 'all')).toBeNull();
  });
});

describe('the time to fetch what comes next', () => {
  it('is twenty seconds before the end, or after four fifths', () => {
    expect(isNearEnd(159, 180)).toBe(true);
    expect(isNearEnd(140, 180)).toBe(false);
    expect(isNearEnd(480, 600)).toBe(true);
    expect(isNearEnd(470, 600)).toBe(false);
    expect(isNearEnd(0, 0)).toBe(false);
  });
});
