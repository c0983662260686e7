import { describe } from 'vitest';
import { startAceStep } from '@/dev/providers/ace-step/server';
import { itIsAMusicProvider, TEST_KEY } from '@/lib/testing/providers/behaviours';
import { aceStep } from './ace-step';

const open = (base: string) => aceStep({ base, key: TEST_KEY });
const edits = ['extend', 'repaint', 'cover'] as const;
const refused = 'the model refuses no prompts';

describe('the API server of ACE-Step', () => {
  itIsAMusicProvider({
    start: () => startAceStep({ key: TEST_KEY }),
    open,
    edits,
    inapplicable: { refused },
  });
});

describe('an API server of February 2026', () => {
  itIsAMusicProvider({
    start: () => startAceStep({ key: TEST_KEY, old: true }),
    open,
    edits,
    inapplicable: { refused },
  });
});

describe('the Gradio app of ACE-Step', () => {
  itIsAMusicProvider({
    start: () => startAceStep({ key: TEST_KEY, flavour: 'gradio' }),
    open,
    inapplicable: {
      refused,
      endless: 'it accepts an order only when the song is done; the caller ends the wait',
    },
  });
});
