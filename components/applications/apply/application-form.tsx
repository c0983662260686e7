'use client';

import { useEffect, useRef, useState } from 'react';
import { CallError } from '@/lib/client/call';
import { MAX_COVER_LETTER } from '@/lib/domain/applications/rules';
import { emailProblem } from '../../auth/checks';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Form, useFields } from '../../ui/field/form';
import { TextField } from '../../ui/field/text-field';
import { Counter, Textarea } from '../../ui/field/textarea';
import { nameProblem } from '../../ui/problems';
import type { ApplicationDraft } from './application-draft';
import { coverLetterProblem, linkProblem, phoneProblem, withProtocol } from './checks';
import { ResumePicker } from './resume-picker';

/** The values that the form sends. */
export interface ApplicationValues {
  name: string;
  email: string;
  phone: string | null;
  portfolioUrl: string | null;
  coverLetter: string | null;
  resumeId: string | null;
}

export interface ApplicationFormProps {
  initial: ApplicationDraft;
  /** Called once, after the first render: returns the draft stored in this browser. */
  restore?: () => Partial<ApplicationDraft>;
  onDraft?: (draft: ApplicationDraft) => void;
  onSubmit: (values: ApplicationValues) => void;
  isPending: boolean;
  failure: unknown;
  /** True if the job has closed meanwhile. */
  isJobGone?: boolean;
  submit: { label: string; busy: string };
  cancelHref: string;
}

/** The fields whose problems the form shows. */
export const applicationFields = [
  'name',
  'email',
  'phone',
  'portfolioUrl',
  'coverLetter',
  'resumeId',
] as const;

const NOTHING_TO_SEE = 'Add your résumé, or a link to your work below';

/** The complete application form, on one page. */
export function ApplicationForm({
  initial,
  restore,
  onDraft,
  onSubmit,
  isPending,
  failure,
  isJobGone = false,
  submit,
  cancelHref,
}: ApplicationFormProps) {
  const { resume: firstResume, ...texts } = initial;
  const [resume, setResume] = useState(firstResume);
  const [isSending, setSending] = useState(false);
  const [isBare, setBare] = useState(false);
  const picker = useRef<HTMLButtonElement>(null);
  const { field, handleSubmit, reset, watch, getValues } = useFields(texts, failure);
  const typed = watch();
  useDraft({ draft: { ...typed, resume }, restore, onDraft }, (saved) => {
    const { resume: savedResume, ...savedTexts } = saved;
    reset({ ...getValues(), ...savedTexts }, { keepDefaultValues: true });
    if (savedResume) setResume(savedResume);
  });
  const lost = failure instanceof CallError ? failure.fields.resumeId : undefined;
  useEffect(() => {
    if (lost) picker.current?.focus();
  }, [lost]);

  const send = handleSubmit(({ name, email, phone, portfolioUrl, coverLetter }) => {
    const link = withProtocol(portfolioUrl);
    const hasNothing = !resume && !link;
    setBare(hasNothing);
    if (hasNothing) return picker.current?.focus();
    onSubmit({
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim() || null,
      portfolioUrl: link || null,
      coverLetter: coverLetter.trim() || null,
      resumeId: resume?.id ?? null,
    });
  });
  return (
    <Form onSubmit={send} className="max-w-xl gap-6">
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField {...field('name', nameProblem)} label="Name" autoComplete="name" required />
        <TextField
          {...field('email', emailProblem)}
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          {...field('phone', phoneProblem)}
          label="Phone"
          type="tel"
          autoComplete="tel"
          optional
          className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
        />
      </div>
      <ResumePicker
        ref={picker}
        resume={resume}
        onChange={(chosen) => {
          setResume(chosen);
          setBare(false);
        }}
        onSending={setSending}
        error={lost ?? (isBare ? NOTHING_TO_SEE : undefined)}
      />
      <TextField
        {...field('portfolioUrl', linkProblem, () => setBare(false))}
        label="Link to your work"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        optional
        hint="A portfolio, a repository or a recording: whatever shows it best."
      />
      <Textarea
        {...field('coverLetter', coverLetterProblem)}
        label="Cover letter"
        optional
        className="[&_textarea]:min-h-40"
        hint="Why this job, and what you would do first."
        aside={<Counter count={typed.coverLetter?.length ?? 0} most={MAX_COVER_LETTER} />}
      />
      {isJobGone && (
        <Notice tone="danger">This job no longer accepts applications. What you typed is kept.</Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" size="lg" loading={isPending} disabled={isSending}>
          {isPending ? submit.busy : submit.label}
        </Button>
        <ButtonLink href={cancelHref} variant="ghost" size="lg">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

interface Drafting {
  draft: ApplicationDraft;
  restore?: (() => Partial<ApplicationDraft>) | undefined;
  onDraft?: ((draft: ApplicationDraft) => void) | undefined;
}

/** Restores the draft once and stores all further input. */
function useDraft(
  { draft, restore, onDraft }: Drafting,
  onRestored: (saved: Partial<ApplicationDraft>) => void,
): void {
  const isRestored = useRef(false);
  const text = JSON.stringify(draft);
  const latest = useRef({ restore, onDraft, onRestored });
  useEffect(() => {
    latest.current = { restore, onDraft, onRestored };
  });
  useEffect(() => {
    if (isRestored.current) return latest.current.onDraft?.(JSON.parse(text));
    isRestored.current = true;
    const saved = latest.current.restore?.() ?? {};
    if (Object.keys(saved).length > 0) latest.current.onRestored(saved);
  }, [text]);
}
