'use client';

import type { Pricing } from '@/lib/domain/credits/contract';
import { openOverlay } from '../auth/overlay/overlay-address';
import { FreeToStart } from '../credits/free-to-start';
import { PromptBox } from '../song/create/prompt-box';
import { saveCreateForm } from '../song/create/saved-form';
import { Button } from '../ui/button';
import { HomeSketch } from './home-sketch';
import { addressOf, usePromptForm } from './use-prompt-form';

/** Vivid example prompts. Pressing one fills the box. */
const EXAMPLES = [
  'A slow waltz, the last evening of summer',
  'Lo-fi for a night train, 78 bpm',
  'Fast punk about a broken coffee machine',
] as const;

/** Longer descriptions travel only in the tab's storage, not in the address. */
const MAX_ADDRESS_LENGTH = 450;

/** The prompt box of the visitor's home page. Opens sign-up and carries the description on to /create. */
export function HeroPrompt({ pricing }: { pricing: Pricing }) {
  const { form, change } = usePromptForm();
  function submit() {
    const wanted = { ...form, prompt: form.prompt.trim() };
    saveCreateForm(wanted);
    const address = addressOf(wanted);
    openOverlay('signup', address.length <= MAX_ADDRESS_LENGTH ? address : '/create');
  }
  return (
    <>
      <noscript>
        <p>To make a song, switch on JavaScript in your browser.</p>
      </noscript>
      <PromptBox
        value={form.prompt}
        onChange={(prompt) => change({ prompt })}
        onSubmit={submit}
        placeholder="A mood, a place, an instrument, a tempo"
        examples={EXAMPLES}
        action={
          <Button variant="primary" size="lg" onClick={submit}>
            Make this song
          </Button>
        }
      >
        {form.prompt.trim() !== '' && <HomeSketch {...{ form, change }} />}
      </PromptBox>
      <FreeToStart pricing={pricing} />
    </>
  );
}
