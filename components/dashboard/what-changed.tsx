import { changesOf, type Sentence } from '@/lib/domain/dashboard/changes';
import type { Summary } from '@/lib/domain/dashboard/contract';
import { TextLink } from '../admin/text-link';

/** The summary of changes in sentences whose numbers link to their rows. */
export function WhatChanged({ summary }: { summary: Summary }) {
  return (
    <div className="max-w-text space-y-0.5 text-sm">
      {changesOf(summary).map((sentence) => (
        <p key={textOf(sentence)} className="first:font-medium first:text-base">
          {sentence.map(({ text, href }) =>
            href ? (
              <TextLink key={text} href={href}>
                {text}
              </TextLink>
            ) : (
              text
            ),
          )}
        </p>
      ))}
    </div>
  );
}

const textOf = (sentence: Sentence) => sentence.map(({ text }) => text).join('');
