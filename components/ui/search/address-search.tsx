'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '../use-debounced';
import { useEarlyInput } from '../use-hydrated';
import { SearchField, type SearchFieldProps } from './search-field';

const REST_MS = 180;

export interface AddressSearchProps extends Omit<SearchFieldProps, 'value' | 'onValueChange' | 'ref'> {
  /** The current search of the page. */
  value: string;
  /** Returns the search in an address; `value` may lag behind it while the user types. */
  searchOf: (query: URLSearchParams) => string;
  /** Called with the input after a pause in typing. */
  onChange: (search: string) => void;
}

/** A search-as-you-type field synchronised with the address: going back restores the input. */
export function AddressSearch({ value, searchOf, onChange, ...field }: AddressSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  useEarlyInput(input, setText);
  const rested = useDebounced(text, REST_MS);
  const reported = useRef(value);
  const tell = useEffectEvent((search: string) => {
    if (search === reported.current) return;
    reported.current = search;
    onChange(search);
  });
  useEffect(() => tell(rested.trim()), [rested]);
  const follow = useEffectEvent((shown: string) => {
    const search = searchOf(new URLSearchParams(window.location.search));
    if (shown !== search || search === reported.current) return;
    reported.current = search;
    setText(search);
  });
  useEffect(() => follow(value), [value]);
  return <SearchField {...field} ref={input} value={text} onValueChange={setText} />;
}
