'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { loadSentCode, type SentCode, saveSentCode } from '@/lib/client/auth/sent-code';
import type { OwnProfile } from '@/lib/domain/users/contract';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/feedback/badge';
import { partOf } from '../../ui/part';
import { SettingsSection } from '../section';
import { useSendEmailCode } from './use-send-email-code';

const EmailForm = dynamic(
  partOf(async () => (await import('./email-form')).EmailForm),
  { ssr: false },
);
const ProveEmail = dynamic(
  partOf(async () => (await import('./prove-email')).ProveEmail),
  { ssr: false },
);

const KEY = 'email-change';

/** The address, its confirmation, and its change in three steps: request, code, done. */
export function EmailSection({ profile }: { profile: OwnProfile }) {
  const [last, setLast] = useState<SentCode | null>(null);
  const [step, setStep] = useState<'shown' | 'changing' | 'proving' | 'restored'>('shown');
  useEffect(() => {
    const saved = loadSentCode(KEY, Date.now());
    if (!saved) return;
    setLast(saved);
    setStep('restored');
  }, []);

  function codeSent(email: string, sentAt: number) {
    saveSentCode(KEY, { email, sentAt });
    setLast({ email, sentAt });
    setStep('proving');
  }
  function leave(to: 'shown' | 'changing') {
    saveSentCode(KEY, null);
    setStep(to);
  }
  const isProving = step === 'proving' || step === 'restored';
  return (
    <SettingsSection
      id="email"
      title="Email"
      lead="You sign in with this address, and we send emails about your account to it."
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere min-w-0">{profile.email}</span>
        <Badge tone={profile.emailVerified ? 'success' : 'warning'}>
          {profile.emailVerified ? 'Confirmed' : 'Not confirmed'}
        </Badge>
      </p>
      {isProving && last && (
        <ProveEmail
          sent={last}
          onSent={codeSent}
          onDone={() => leave('shown')}
          onAnother={() => leave('changing')}
          takesFocus={step === 'proving'}
          canResend={last.email === profile.email || !profile.hasPassword}
        />
      )}
      {step === 'changing' && (
        <EmailForm profile={profile} last={last} onSent={codeSent} onCancel={() => leave('shown')} />
      )}
      {step === 'shown' && (
        <div className="flex flex-wrap items-start gap-2">
          {!profile.emailVerified && <ConfirmButton email={profile.email} last={last} onSent={codeSent} />}
          <Button onClick={() => setStep('changing')}>Change Email</Button>
        </div>
      )}
    </SettingsSection>
  );
}

interface ConfirmButtonProps {
  email: string;
  last: SentCode | null;
  onSent: (email: string, sentAt: number) => void;
}

function ConfirmButton({ email, last, onSent }: ConfirmButtonProps) {
  const send = useSendEmailCode(last, onSent);
  return (
    <Button loading={send.isPending} onClick={() => send.mutate({ body: { email } })}>
      Confirm
    </Button>
  );
}
