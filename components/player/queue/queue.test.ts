import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayerSong } from '../engine/song';
import { currentSong, usePlayer } from '../engine/store';
import {
  changeRepeat,
  clearQueue,
  forgetSong,
  moveInQueue,
  removeFromQueue,
  renameInQueue,
  toggleShuffle,
} from './queue';

const song = (id: string): PlayerSong => ({
  id,
  name: `Song ${id}`,
  genreName: null,
  artist: 'Ana',
  durationSeconds: 60,
  audioUrl: `/audio/${id}.mp3`,
  coverUrl: `/cover/${id}.svg`,
  colour: null,
  loudness: null,
  peaks: [],
});

const queued = () => usePlayer.getState().queue.map(({ id }) => id);

describe('forgetting a song', () => {
  beforeEach(() =>
    usePlayer.setState({ queue: ['a', 'b', 'c'].map(song), index: 1, playing: true, resumeAt: 20 }),
  );

  it('stops the current song and selects the next one, paused at its beginning', () => {
    forgetSong('b');
    const state = usePlayer.getState();
    expect(queued()).toEqual(['a', 'c']);
    expect(currentSong(state)?.id).toBe('c');
    expect([state.playing, state.resumeAt]).toEqual([false, 0]);
  });

  it('does not affect playback of another song', () => {
    forgetSong('a');
    expect(queued()).toEqual(['b', 'c']);
    expect(currentSong(usePlayer.getState())?.id).toBe('b');
    expect(usePlayer.getState().playing).toBe(true);
  });

  it('empties the player if it was the only song', () => {
    usePlayer.setState({ queue: [song('b')], index: 0 });
    forgetSong('b');
    expect([queued(), usePlayer.getState().index]).toEqual([[], -1]);
  });

  it('changes nothing if the song is not queued', () => {
    forgetSong('z');
    expect([queued(), usePlayer.getState().playing]).toEqual([['a', 'b', 'c'], true]);
  });
});

describe('renaming a song', () => {
  it('updates the queue without affecting playback', () => {
    usePlayer.setState({ queue: ['a', 'b'].map(song), index: 0, playing: true });
    renameInQueue('a', 'New');
    expect(usePlayer.getState().queue.map(({ name }) => name)).toEqual(['New', 'Song b']);
    expect(usePlayer.getState().playing).toBe(true);
  });
});

describe('the queue of the player', () => {
  beforeEach(() =>
    usePlayer.setState({ queue: ['a', 'b', 'c'].map(song), index: 1, unshuffled: null, repeat: 'off' }),
  );

  it('is reordered, shortened and cleared around the current song, which cannot be removed', () => {
    moveInQueue(2, 0);
    expect(queued()).toEqual(['c', 'a', 'b']);
    removeFromQueue('a');
    removeFromQueue('b');
    expect(queued()).toEqual(['c', 'b']);
    clearQueue();
    expect([queued(), usePlayer.getState().index]).toEqual([['b'], 0]);
  });

  it('is shuffled and restored by the same toggle', () => {
    toggleShuffle();
    expect([queued()[0], usePlayer.getState().unshuffled]).toEqual(['b', ['a', 'b', 'c']]);
    toggleShuffle();
    expect([queued(), usePlayer.getState().index]).toEqual([['a', 'b', 'c'], 1]);
  });

  it('cycles through repeating all, one and none', () => {
    const seen = [1, 2, 3].map(() => {
      changeRepeat();
      return usePlayer.getState().repeat;
    });
    expect(seen).toEqual(['all', 'one', 'off']);
  });
});
