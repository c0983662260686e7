'use client';

import { useId } from 'react';
import type { CallInput } from '@/lib/client/call';
import { useJobChoices } from '@/lib/client/jobs/hooks';
import type { Job } from '@/lib/domain/jobs/contract';
import { Panel } from '../../admin/panel';
import { Button, ButtonLink } from '../../ui/button';
import { Leaving } from '../../ui/dialog/leaving';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { Form, useFields } from '../../ui/field/form';
import { Select } from '../../ui/field/select';
import { Switch } from '../../ui/field/switch';
import { TextField } from '../../ui/field/text-field';
import { Counter, Textarea } from '../../ui/field/textarea';
import {
  bodyOf,
  closeDayProblem,
  currencyProblem,
  draftOf,
  highestSalaryProblem,
  type JobDraft,
  processProblem,
  requiredProblem,
  salaryProblem,
  textsOf,
} from './job-draft';
import { JobPreview } from './job-preview';
import { KINDS } from './labels';

/** The fields whose problems the form shows. */
export const jobFields = Object.keys(textsOf(undefined));

export interface JobEditorProps {
  /** The initial values. */
  initial?: Job | undefined;
  /** The edited job; none for a new one. */
  job?: Job;
  onSend: (body: NonNullable<CallInput<'POST /jobs'>['body']>) => void;
  isPending: boolean;
  failure: unknown;
  cancelHref: string;
}

/** The complete job form with a preview for applicants next to it. */
export function JobEditor({ initial, job, onSend, isPending, failure, cancelHref }: JobEditorProps) {
  const id = useId();
  const { teams, locations, query } = useJobChoices();
  const { field, handleSubmit, watch, setValue, formState } = useFields<JobDraft>(draftOf(initial), failure);
  const draft = watch();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <Form
        onSubmit={handleSubmit((values) => onSend(bodyOf(values, job)))}
        className="rounded-card border border-line bg-raised p-4"
      >
        <TextField {...field('title', requiredProblem('Title', 120))} label="Title" required />
        <ReadFailure operation="jobs.choices" query={query} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('team', requiredProblem('Team', 80))}
            label="Team"
            list={`${id}-teams`}
            autoComplete="off"
            required
          />
          <TextField
            {...field('location', requiredProblem('Location', 120))}
            label="Location"
            list={`${id}-places`}
            autoComplete="off"
            required
          />
          <Suggestions id={`${id}-teams`} values={teams} />
          <Suggestions id={`${id}-places`} values={locations} />
          <Select
            label="Employment type"
            value={draft.employmentType}
            onValueChange={(type) => setValue('employmentType', type, { shouldDirty: true })}
            options={KINDS}
          />
          <Switch
            label="Remote"
            hint="At this location or from anywhere."
            checked={draft.remote}
            onCheckedChange={(remote) => setValue('remote', remote, { shouldDirty: true })}
            className="self-center"
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr_7rem]">
          <TextField
            {...field('salaryMin', salaryProblem)}
            label="Lowest salary"
            inputMode="numeric"
            autoComplete="off"
            hint="Per year, in whole units"
            optional
          />
          <TextField
            {...field('salaryMax', highestSalaryProblem)}
            label="Highest salary"
            inputMode="numeric"
            autoComplete="off"
            optional
          />
          <TextField {...field('currency', currencyProblem)} label="Currency" autoComplete="off" />
        </div>
        <Textarea
          {...field('description', requiredProblem('Description', 20_000))}
          label="Description"
          rows={8}
          hint="Markdown: ## for a heading, - for a list, ** for bold."
          aside={<Counter count={draft.description.length} most={20_000} />}
          required
        />
        <Textarea
          {...field('process', processProblem)}
          label="How we choose"
          rows={4}
          hint="The steps from application to first day, in Markdown."
          aside={<Counter count={draft.process.length} most={5_000} />}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('closesAt', closeDayProblem)}
            label="Close date"
            type="date"
            min="2000-01-01"
            max="9999-12-31"
            hint="Closes at the end of this day (UTC). Leave it empty to keep the job open."
            optional
          />
          <Switch
            label="Active"
            hint="Listed on the careers page."
            checked={draft.isActive}
            onCheckedChange={(isActive) => setValue('isActive', isActive, { shouldDirty: true })}
            className="self-center"
          />
        </div>
        <div className="flex flex-wrap gap-2 border-line border-t pt-4">
          <Button type="submit" variant="primary" loading={isPending}>
            {job ? 'Save changes' : 'Create job'}
          </Button>
          <ButtonLink href={cancelHref} variant="ghost">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <Panel title="Preview" className="xl:sticky xl:top-4">
        <JobPreview draft={draft} />
      </Panel>
      <Leaving isUnsaved={formState.isDirty && !isPending}>Your changes will be lost.</Leaving>
    </div>
  );
}

/** Suggests existing values while the user types. */
function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
