'use client';

import { useEffect, useState } from 'react';
import { controlClasses } from '../ui/field';

const OLDEST = '1970';

export interface DateFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or nothing. */
  value: string;
  onChange: (day: string) => void;
}

/** A day that a list begins or ends with. A year that is still being typed is not told. */
export function DateFilter({ label, value, onChange }: DateFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <label className="flex items-center gap-2 text-quiet text-sm">
      {label}
      <input
        type="date"
        value={text.slice(0, 'YYYY-MM-DD'.length)}
        max="2999-12-31"
        onChange={({ currentTarget: { value: day } }) => {
          setText(day);
          if (day === '' || day >= OLDEST) onChange(day);
        }}
        className={controlClasses(false, 'h-9 px-2 text-sm')}
      />
    </label>
  );
}
