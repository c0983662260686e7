'use client';

import { useState } from 'react';
import type { Pricing } from '@/lib/domain/credits/contract';
import { openOverlay } from '../auth/overlay/overlay-address';
import { FreeToStart } from '../credits/free-to-start';
import { PromptBox } from '../song/create/prompt-box';
import { createAddress } from '../song/create/song-request';
import { saveDraft } from '../song/create/use-draft';
import { Button } from '../ui/button';

/** Three songs one can picture at once; pressing one fills the box. */
const EXAMPLES = [
  'A slow waltz, the last evening of summer',
  'Lo-fi for a night train, 78 bpm',
  'Fast punk about a broken coffee machine',
] as const;

/** Addresses to go on to are short; a longer description travels in the tab's storage alone. */
const LONGEST_ADDRESS = 450;

/** The prompt box of the visitor's home page: sign-up comes next, and the description goes along to /create. */
export function HeroPrompt({ pricing }: { pricing: Pricing }) {
  const [prompt, setPrompt] = useState('');
  function submit() {
    const wanted = prompt.trim();
    saveDraft({ prompt: wanted });
    const address = createAddress(wanted);
    openOverlay('signup', address.length <= LONGEST_ADDRESS ? address : '/create');
  }
  return (
    <>
      <PromptBox
        value={prompt}
        onChange={setPrompt}
        onSubmit={submit}
        placeholder="A mood, a place, an instrument, a tempo"
        examples={EXAMPLES}
        action={
          <Button variant="primary" size="lg" onClick={submit}>
            Make this song
          </Button>
        }
      />
      <FreeToStart pricing={pricing} />
    </>
  );
}
