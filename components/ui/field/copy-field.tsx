'use client';

import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../icon-button';
import { copyText } from '../toast/copy-text';

/** A read-only text that can be selected or copied. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  async function copy() {
    field.current?.select();
    await copyText(text).then(
      () => setCopied(true),
      // The text stays selected, so that the user can copy it by keyboard.
      () => setCopied(false),
    );
  }
  return (
    <div>
      <label htmlFor={id} className="text-quiet text-sm">
        {label}
      </label>
      <div className="mt-1 flex items-center gap-1 rounded-md border border-line pl-3">
        <input
          ref={field}
          id={id}
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          className="h-10 min-w-0 flex-1 bg-transparent text-sm outline-none"
        />
        <IconButton
          label={copied ? `${label}: copied` : `Copy ${label.toLowerCase()}`}
          icon={copied ? <Check /> : <Copy />}
          size="sm"
          onClick={copy}
          className="mr-1 text-quiet"
        />
      </div>
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </div>
  );
}
