'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog as Base } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useRecordSearch } from '@/lib/client/search/hooks';
import { useLeaveFor } from '../../ui/dialog/use-leaving';
import { useDebounced } from '../../ui/use-debounced';
import { type PaletteGroup, type PaletteItem, pagesMatching } from './pages';
import { groupsOf } from './records';

/** Shorter pauses between keystrokes belong to one search. */
const TYPING_MS = 150;

/** The palette: type to search, move with the arrow keys, open with Enter. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <Base.Popup className="popup fixed top-[12vh] left-1/2 z-50 w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-panel border border-line bg-raised shadow-float outline-none">
          <Base.Title className="sr-only">Search pages and records</Base.Title>
          <Palette onClose={onClose} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const leaveFor = useLeaveFor();
  const [text, setText] = useState('');
  const { records, isSearching } = useRecordSearch(useDebounced(text, TYPING_MS));
  const groups: PaletteGroup[] = [...pagesMatching(text), ...groupsOf(records)];

  function open({ href }: PaletteItem) {
    onClose();
    leaveFor(href);
  }
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      value={text}
      onValueChange={setText}
      itemToStringValue={({ title }: PaletteItem) => title}
    >
      <div className="flex h-12 items-center gap-2.5 border-line border-b px-4">
        <Search className="size-4 shrink-0 stroke-[1.5] text-quiet" aria-hidden />
        <Autocomplete.Input
          aria-label="Search pages and records"
          placeholder="Search pages and records"
          maxLength={100}
          className="h-full flex-1 bg-transparent text-base outline-none"
        />
      </div>
      <Autocomplete.Empty className="px-4 py-6 text-center text-quiet text-sm empty:hidden">
        {isSearching ? 'Searching' : 'No results.'}
      </Autocomplete.Empty>
      <Autocomplete.List className="max-h-[min(24rem,60vh)] overflow-y-auto p-1.5 empty:hidden">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.label} items={group.items}>
            <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 font-medium text-quiet text-xs">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => (
                <Autocomplete.Item
                  key={item.id ?? item.href}
                  value={item}
                  onClick={() => open(item)}
                  className="flex min-h-9 cursor-default items-baseline gap-3 rounded-sm px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-hover"
                >
                  <span className="wrap-anywhere min-w-0">{item.title}</span>
                  {item.detail && (
                    <span className="ml-auto truncate pl-4 text-quiet text-xs">{item.detail}</span>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
