'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PromptBox } from '../song/create/prompt-box';
import { createAddress } from '../song/create/song-request';
import { Button } from '../ui/button';

/** The prompt box of the signed-in home page. Continues on /create with the description filled in. */
export function StudioPrompt() {
  const router = useRouter();
  const [prompt, setPrompt] = useState('');
  const go = () => router.push(createAddress(prompt.trim()));
  return (
    <PromptBox
      value={prompt}
      onChange={setPrompt}
      onSubmit={go}
      placeholder="A mood, a place, an instrument, a tempo"
      action={
        <Button variant="primary" size="lg" onClick={go}>
          Continue
        </Button>
      }
    />
  );
}
