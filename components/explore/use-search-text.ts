'use client';

import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../song/use-debounced';
import { readExploreQuery } from './explore-query';

const REST_MS = 180;

/** What is typed into the search; `onChange` hears of it once it rests. The address may change it as well, by going back. */
export function useSearchText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const rested = useDebounced(text, REST_MS);
  const told = useRef(value);
  useEffect(() => {
    if (rested.trim() === told.current) return;
    told.current = rested.trim();
    onChange(told.current);
  }, [rested, onChange]);
  // The address itself is asked, because `value` may lag behind what is being typed.
  useEffect(() => {
    const { search } = readExploreQuery(new URLSearchParams(window.location.search));
    if (value !== search || search === told.current) return;
    told.current = search;
    setText(search);
  }, [value]);
  return [text, setText] as const;
}
