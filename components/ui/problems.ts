/** The problem with an input as a sentence, or undefined if it is valid. */
import { formatNumber } from '@/lib/core/format';
import { parseWholeNumber } from '@/lib/core/text/parse';

const MAX_NAME = 80;

export function lengthProblem(typed: string, max: number): string | undefined {
  return typed.trim().length > max ? `At most ${formatNumber(max)} characters` : undefined;
}

export function nameProblem(name: string): string | undefined {
  return name.trim() === '' ? 'Name is required' : optionalNameProblem(name);
}

export function optionalNameProblem(name: string): string | undefined {
  return lengthProblem(name, MAX_NAME);
}

export function wholeNumberProblem(typed: string, min: number, max: number): string | undefined {
  const value = parseWholeNumber(typed);
  if (value === null) return 'Enter a whole number';
  if (value < min) return `At least ${formatNumber(min)}`;
  return value > max ? `At most ${formatNumber(max)}` : undefined;
}
