'use client';

import type { AuditEntry } from '@/lib/domain/audit/contract';
import { Moment } from '../admin/moment';
import { DescriptionList, NothingYet } from '../admin/panel';
import { Drawer } from '../ui/dialog/drawer';
import { By, Target } from './audit-columns';
import { actionLabel, changesOf, type FieldChange } from './labels';

/** An entry of the log: who, when, why, and each field before and after. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { at, actor, action, target, reason, requestId } = entry;
  const changes = changesOf(entry);
  return (
    <Drawer open onClose={onClose} title={actionLabel(action)}>
      <div className="flex flex-col gap-6">
        <DescriptionList
          details={[
            ['When', <Moment key="at" iso={at} />],
            ['By', <By key="actor" entry={entry} />],
            ['Email', actor.email],
            ['Target', <Target key="target" target={target} />],
            [
              'ID',
              <span key="id" className="numeric">
                {target.id}
              </span>,
            ],
            ['Reason', reason],
            [
              'Request',
              <span key="request" className="numeric">
                {requestId}
              </span>,
            ],
          ]}
        />
        <section aria-label="Changes" className="border-line border-t pt-4">
          <h2 className="mb-3 font-medium text-sm">Changes</h2>
          {changes.length === 0 ? (
            <NothingYet>No field was changed.</NothingYet>
          ) : (
            <dl className="flex flex-col gap-3">
              {changes.map((change) => (
                <Change
                  key={change.name}
                  change={change}
                  isNew={entry.before === null}
                  isGone={entry.after === null}
                />
              ))}
            </dl>
          )}
        </section>
      </div>
    </Drawer>
  );
}

interface ChangeProps {
  change: FieldChange;
  /** True for a created or deleted object, which has only one side. */
  isNew: boolean;
  isGone: boolean;
}

function Change({ change: { name, before, after }, isNew, isGone }: ChangeProps) {
  return (
    <div className="text-dense">
      <dt className="mb-1 text-quiet">{name}</dt>
      <dd className="wrap-anywhere overflow-hidden rounded-sm border border-line">
        {!isNew && <Side sign="−" word="Before" value={before} className="bg-danger-tint text-danger" />}
        {!isGone && <Side sign="+" word="After" value={after} className="bg-success-tint text-success" />}
      </dd>
    </div>
  );
}

interface SideProps {
  sign: string;
  word: string;
  value: string | null;
  className: string;
}

/** One side of a change; the sign identifies it without the colour. */
function Side({ sign, word, value, className }: SideProps) {
  return (
    <p className={`flex gap-2 px-2 py-1 ${className}`}>
      <span className="numeric" aria-hidden>
        {sign}
      </span>
      <span className="sr-only">{word}: </span>
      <span className="min-w-0 whitespace-pre-line">{value ?? <em>nothing</em>}</span>
    </p>
  );
}
