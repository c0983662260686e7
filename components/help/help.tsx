'use client';

import { useDeferredValue, useRef, useState } from 'react';
import { formatCount } from '@/lib/core/format';
import { EmptyState } from '../ui/feedback/empty-state';
import { TextField } from '../ui/field/text-field';
import { SectionNav } from '../ui/section-nav';
import { useEarlyInput } from '../ui/use-hydrated';
import { Answer } from './answer';
import { findQuestions } from './question';
import { type HelpProps, helpSections } from './sections';

/** All questions with their answers, filtered as the user types. */
export function Help(props: HelpProps) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEarlyInput(field, setQuery);
  const searched = useDeferredValue(query);
  const all = helpSections(props);
  const sections = findQuestions(all, searched);
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
      <SectionNav label="Help" sections={sections} />
      <div className="max-w-text pt-4 lg:pt-0">
        <TextField
          ref={field}
          label="Search the questions"
          type="search"
          className="[&_input::-webkit-search-cancel-button]:appearance-none"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <p role="status" className="mt-2 min-h-5 text-quiet text-sm">
          {searched.trim() && formatCount(count, 'question')}
        </p>
        {sections.map(({ id, title, questions }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="scroll-mt-28 pt-8 lg:scroll-mt-0"
          >
            <h2 id={`${id}-title`} className="display text-xl">
              {title}
            </h2>
            {questions.map((question) => (
              <Answer key={question.id} {...question} />
            ))}
          </section>
        ))}
        {sections.length === 0 && (
          <EmptyState
            title="No matching questions"
            action={
              <a href={`mailto:${props.supportEmail}`} className="underline underline-offset-4">
                {props.supportEmail}
              </a>
            }
          >
            Try fewer words, or ask us.
          </EmptyState>
        )}
      </div>
    </div>
  );
}
