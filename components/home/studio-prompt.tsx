'use client';

import { PromptBox } from '../song/create/prompt-box';
import { saveCreateForm } from '../song/create/saved-form';
import { useOpenPage } from '../ui/awaited-page';
import { Button } from '../ui/button';
import { HomeSketch } from './home-sketch';
import { addressOf, usePromptForm } from './use-prompt-form';

/** The prompt box of the signed-in home page. Continues on /create with the description filled in. */
export function StudioPrompt() {
  const openPage = useOpenPage();
  const { form, change } = usePromptForm();
  function go() {
    const wanted = { ...form, prompt: form.prompt.trim() };
    saveCreateForm(wanted);
    openPage(addressOf(wanted));
  }
  return (
    <PromptBox
      value={form.prompt}
      onChange={(prompt) => change({ prompt })}
      onSubmit={go}
      placeholder="A mood, a place, an instrument, a tempo"
      action={
        <Button variant="primary" size="lg" onClick={go}>
          Continue
        </Button>
      }
    >
      {form.prompt.trim() !== '' && <HomeSketch {...{ form, change }} />}
    </PromptBox>
  );
}
