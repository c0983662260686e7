'use client';

import { Share2 } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, buttonClasses } from '../../ui/button';
import { CopyField } from '../../ui/field/copy-field';

export interface ShareSongProps {
  name: string;
  /** The absolute address of the song's page. */
  url: string;
  /** HTML that embeds the song's player; private songs have none. */
  embedCode?: string | undefined;
}

/** Ways to share a song: its link, embed code, and the device's share sheet. Also opens without JavaScript. */
export function ShareSong({ name, url, embedCode }: ShareSongProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  const close = () => panel.current?.removeAttribute('open');
  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !panel.current?.open) return;
    close();
    panel.current.querySelector('summary')?.focus();
  }
  return (
    <details
      ref={panel}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onToggle={({ currentTarget }) => currentTarget.open && moveInside(currentTarget.lastElementChild)}
      className="relative"
    >
      <summary
        className={buttonClasses('ghost', 'md', 'list-none [&::-webkit-details-marker]:hidden')}
        aria-label={`Share ${name}`}
      >
        <Share2 />
        Share
      </summary>
      <div className="absolute top-full left-0 z-30 mt-2 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-4 rounded-card border border-line bg-raised p-4 text-text shadow-float max-sm:-left-24">
        <CopyField label="Link" text={url} />
        {embedCode && <CopyField label="Embed code" text={embedCode} />}
        {canShare && (
          <Button onClick={() => navigator.share({ title: name, url }).then(close, () => undefined)}>
            More ways to share
          </Button>
        )}
      </div>
    </details>
  );
}

const MARGIN_PX = 16;

/** Moves a panel that the window would cut back inside: the button may be at either end of its line. */
function moveInside(panel: Element | null): void {
  if (!(panel instanceof HTMLElement)) return;
  panel.style.translate = '';
  const { left, right } = panel.getBoundingClientRect();
  const excess = Math.max(0, right + MARGIN_PX - document.documentElement.clientWidth);
  panel.style.translate = `${Math.max(MARGIN_PX - left, -excess)}px`;
}
