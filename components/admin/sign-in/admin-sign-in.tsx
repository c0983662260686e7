'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { site } from '@/lib/core/site';
import type { Account } from '@/lib/domain/auth/contract';
import { ForgotPassword } from '../../auth/forgot-password/forgot-password';
import { headingOf } from '../../auth/forgot-password/headings';
import { endReset, resumeReset, useResetFlow } from '../../auth/forgot-password/reset-flow';
import { Brand } from '../../layout/brand';
import { Answers } from '../../layout/shell/providers';
import { useSignOut } from '../../layout/shell/sign-out';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { PageLink } from '../../ui/page-link';
import { useDarkMode } from '../shell/dark-mode';
import { AdminLoginForm } from './admin-login-form';

/** The sign-in page of admins. Signed-in users who are not admins see their account's name here. */
export default function AdminSignIn({ account }: { account: Account | null }) {
  useDarkMode();
  return (
    <Answers>
      <main className="flex min-h-dvh flex-col items-center justify-center gap-8 px-4 py-10">
        <PageLink href="/" aria-label={`${site.name}, home`} className="inline-flex rounded-md">
          <Brand name={site.name} />
        </PageLink>
        <Panel account={account} />
      </main>
    </Answers>
  );
}

function Panel({ account }: { account: Account | null }) {
  const router = useRouter();
  const [forgot, setForgot] = useState(false);
  const [email, setEmail] = useState('');
  const flow = useResetFlow();

  if (forgot) {
    const { title, text } = headingOf(flow.step, flow.email);
    return (
      <Frame title={title} text={text}>
        <ForgotPassword onEmailChange={setEmail} onBack={() => setForgot(false)} />
      </Frame>
    );
  }
  return (
    <Frame title="Admin Portal" text="Sign in to your account">
      {account && <WhoIsThere account={account} />}
      <AdminLoginForm
        email={email}
        onEmailChange={setEmail}
        onDone={() => {
          endReset();
          router.refresh();
        }}
        onForgotPassword={() => {
          resumeReset(email);
          setForgot(true);
        }}
      />
    </Frame>
  );
}

function WhoIsThere({ account }: { account: Account }) {
  const signOut = useSignOut();
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" variant="ghost" onClick={signOut}>
          Sign out
        </Button>
      }
    >
      You are signed in as {account.email}, who is not an admin.
    </Notice>
  );
}

function Frame({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="w-full max-w-form rounded-panel border border-line bg-raised p-6 sm:p-8">
      <h1 className="display wrap-anywhere text-2xl">{title}</h1>
      <div className="wrap-anywhere mt-1 text-quiet">{text}</div>
      <div className="mt-6 flex flex-col gap-5">{children}</div>
    </div>
  );
}
