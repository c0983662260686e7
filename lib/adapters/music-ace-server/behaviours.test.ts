import { describe } from 'vitest';
import { startLemonade } from '@/dev/providers/ace-server/lemonade';
import { startAceServer } from '@/dev/providers/ace-server/server';
import { itIsAMusicProvider } from '@/lib/testing/providers/behaviours';
import { aceServer } from './ace-server';
import { lemonade } from './lemonade';

const edits = ['extend', 'repaint', 'cover'] as const;
const never = {
  key: 'the server has no keys',
  refused: 'the model refuses no prompts',
  'private-address': 'the answer is the song, not an address',
};

describe('the server of acestep.cpp', () => {
  itIsAMusicProvider({
    start: () => startAceServer(),
    open: (base) => aceServer({ base }),
    edits,
    inapplicable: never,
  });
});

describe('the server of acestep.cpp without a language model', () => {
  itIsAMusicProvider({
    start: () => startAceServer({ noLm: true }),
    open: (base) => aceServer({ base }),
    edits,
    inapplicable: never,
  });
});

describe('Lemonade', () => {
  itIsAMusicProvider({
    start: () => startLemonade(),
    open: (base) => lemonade({ base }),
    inapplicable: {
      ...never,
      forgotten: 'the order and the song are one call',
      'no-file': 'an answer without a song is empty, which is a fault of its own',
      'expired-address': 'the answer is the song, not an address',
      'file-500': 'the answer is the song, not an address',
    },
  });
});
