'use client';

import type { Ref } from 'react';
import { ONE_TIME_CODE_LENGTH } from '@/lib/core/constants';
import { TextField } from '../ui/field/text-field';
import { digitsOf } from './digits';

export interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A field for a one-time code, which keeps the first six digits of any input. */
export function CodeField({ value, onChange, error, ref }: CodeFieldProps) {
  return (
    <TextField
      ref={ref}
      label="Verification Code"
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onChange(digitsOf(event.currentTarget.value, ONE_TIME_CODE_LENGTH))}
      placeholder="000000"
      error={error}
      className="[&_input]:numeric [&_input]:tracking-[0.3em] [&_input]:placeholder:opacity-40"
    />
  );
}
