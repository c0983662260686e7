import { describe, expect, it } from 'vitest';
import {
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
  startedQueue,
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
const stateOf = ({ queue, index, unshuffled }: Queue<Item>) => [
  queue.map(({ id }) => id).join(''),
  queue[index]?.id,
  unshuffled?.join('') ?? null,
];
const backwards = () => 0;

describe('a new queue', () => {
  it('starts at the pressed song, wherever it is in the list', () => {
    expect(stateOf(startedQueue(songs('abc'), { id: 'b' }, { isShuffled: false }))).toEqual([
      'abc',
      'b',
      null,
    ]);
  });

  it('contains each song once, and adds the song itself if the list lacks it', () => {
    expect(stateOf(startedQueue(songs('abab'), { id: 'z' }, { isShuffled: false }))).toEqual([
      'zab',
      'z',
      null,
    ]);
  });

  it('is shuffled after its first song if shuffle is on', () => {
    const queue = startedQueue(songs('abcd'), { id: 'c' }, { isShuffled: true, random: backwards });
    expect(stateOf(queue)).toEqual(['cbda', 'c', 'abcd']);
  });
});

describe('play next', () => {
  it('inserts songs right after the current one, in order', () => {
    expect(stateOf(playedNext(at('abc', 'a'), songs('xy')))).toEqual(['axybc', 'a', null]);
  });

  it('moves songs already in the queue, before or after the current one', () => {
    expect(stateOf(playedNext(at('abcd', 'c'), songs('da')))).toEqual(['bcda', 'c', null]);
  });

  it('does not move the current song', () => {
    expect(stateOf(playedNext(at('abc', 'b'), songs('bc')))).toEqual(['abc', 'b', null]);
  });

  it('keeps songs next to the current one when the shuffle is undone', () => {
    const mixed = playedNext(shuffled(at('abcd', 'b'), backwards), songs('x'));
    expect(stateOf(mixed)[0]).toMatch(/^bx/);
    expect(stateOf(inOrder(mixed))).toEqual(['abxcd', 'b', null]);
  });

  it('fills an empty queue', () => {
    expect(stateOf(playedNext({ queue: [], index: -1, unshuffled: null }, songs('xy')))).toEqual([
      'xy',
      'x',
      null,
    ]);
  });
});

describe('a queue', () => {
  it('appends songs, each once', () => {
    expect(stateOf(enqueued(at('abc', 'b'), songs('cdd')))).toEqual(['abcd', 'b', null]);
  });

  it('keeps its current song while others move', () => {
    expect(stateOf(moved(at('abcd', 'b'), 3, 0))).toEqual(['dabc', 'b', null]);
    expect(stateOf(moved(at('abcd', 'b'), 0, 2))).toEqual(['bcad', 'b', null]);
    expect(stateOf(moved(at('abcd', 'b'), 1, 3))).toEqual(['acdb', 'b', null]);
  });

  it('ignores moves beyond its bounds', () => {
    expect(stateOf(moved(at('abc', 'b'), 0, 3))).toEqual(['abc', 'b', null]);
    expect(stateOf(moved(at('abc', 'b'), 7, 0))).toEqual(['abc', 'b', null]);
  });

  it('selects the next song, or the last remaining one, when the current one is removed', () => {
    expect(stateOf(without(at('abc', 'b'), 'b'))).toEqual(['ac', 'c', null]);
    expect(stateOf(without(at('abc', 'c'), 'c'))).toEqual(['ab', 'b', null]);
    expect(stateOf(without(at('abc', 'c'), 'a'))).toEqual(['bc', 'c', null]);
    expect(stateOf(without(at('a', 'a'), 'a'))).toEqual(['', undefined, null]);
  });

  it('is cleared down to the current song', () => {
    expect(stateOf(onlyCurrent(at('abc', 'b')))).toEqual(['b', 'b', null]);
  });
});

describe('shuffle', () => {
  it('puts the current song first and loses none', () => {
    const mixed = shuffled(at('abcdefgh', 'e'));
    expect(mixed.queue[0]?.id).toBe('e');
    expect(mixed.index).toBe(0);
    expect(mixed.queue.map(({ id }) => id).sort()).toEqual([...'abcdefgh']);
  });

  it('is undone around the song playing by then', () => {
    const mixed = { ...shuffled(at('abcd', 'c'), backwards), index: 2 };
    const current = mixed.queue[2]?.id;
    expect(stateOf(inOrder(mixed))).toEqual(['abcd', current, null]);
  });

  it('restores the original order after being applied twice', () => {
    expect(stateOf(inOrder(shuffled(shuffled(at('abcd', 'c')))))).toEqual(['abcd', 'c', null]);
  });

  it('restores without removed songs and with appended ones', () => {
    const mixed = enqueued(without(shuffled(at('abcd', 'c')), 'a'), songs('e'));
    expect(stateOf(inOrder(mixed))).toEqual(['bcde', 'c', null]);
  });
});

describe('the next index', () => {
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

  it('is null for an empty queue', () => {
    const none: Queue<Item> = { queue: [], index: -1, unshuffled: null };
    for (const place of [placeAfterEnd, placeAfter, placeBefore]) expect(place(none, 'all')).toBeNull();
  });
});

describe('the time to preload the next song', () => {
  it('is twenty seconds before the end, or after four fifths of the song', () => {
    expect(isNearEnd(159, 180)).toBe(true);
    expect(isNearEnd(140, 180)).toBe(false);
    expect(isNearEnd(480, 600)).toBe(true);
    expect(isNearEnd(470, 600)).toBe(false);
    expect(isNearEnd(0, 0)).toBe(false);
  });
});
