'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '../use-debounced';
import { SearchField, type SearchFieldProps } from './search-field';

const REST_MS = 180;

export interface AddressSearchProps extends Omit<SearchFieldProps, 'value' | 'onValueChange' | 'ref'> {
  /** What is searched for, as the page shows it. */
  value: string;
  /** What is searched for as it stands in an address; `value` may lag behind that while one types. */
  searchOf: (query: URLSearchParams) => string;
  /** Told of what is typed once it rests. */
  onChange: (search: string) => void;
}

/** A search as one types that stands in the address: going back changes what the field says. */
export function AddressSearch({ value, searchOf, onChange, ...field }: AddressSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  // What was typed before the page listened stays.
  useEffect(() => {
    if (input.current?.value) setText(input.current.value);
  }, []);
  const rested = useDebounced(text, REST_MS);
  const told = useRef(value);
  const tell = useEffectEvent((search: string) => {
    if (search === told.current) return;
    told.current = search;
    onChange(search);
  });
  useEffect(() => tell(rested.trim()), [rested]);
  const follow = useEffectEvent((shown: string) => {
    const search = searchOf(new URLSearchParams(window.location.search));
    if (shown !== search || search === told.current) return;
    told.current = search;
    setText(search);
  });
  useEffect(() => follow(value), [value]);
  return <SearchField {...field} ref={input} value={text} onValueChange={setText} />;
}
