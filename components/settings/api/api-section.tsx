'use client';

import { KeyRound } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useTokens } from '@/lib/client/tokens/hooks';
import { MAX_TOKENS } from '@/lib/domain/tokens/rules';
import { Button } from '../../ui/button';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { dialogOf } from '../../ui/on-demand';
import { SettingsSection } from '../section';
import { TokenRow } from './token-row';

const CreateToken = dynamic(
  dialogOf(async () => (await import('./create-token')).CreateToken),
  { ssr: false },
);

/** The user's API tokens: with them programs and agents act for the user. */
export function ApiSection() {
  const query = useTokens();
  const [creating, setCreating] = useState(false);
  const tokens = query.data?.data;
  return (
    <SettingsSection id="api" title="API" lead={<Lead />}>
      {tokens?.length === 0 && <p className="text-quiet">You have no API tokens yet.</p>}
      {tokens && tokens.length > 0 && (
        <ul aria-label="API tokens" className="border-line border-b">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoked={focusTitle} />
          ))}
        </ul>
      )}
      <ReadFailure operation="tokens.list" query={query} />
      {query.isPending && <Skeleton className="h-16 w-full" />}
      {tokens && tokens.length >= MAX_TOKENS ? (
        <p className="text-quiet text-sm">You have {MAX_TOKENS} tokens. Revoke one to create another.</p>
      ) : (
        tokens && (
          <Button icon={<KeyRound />} onClick={() => setCreating(true)} className="self-start">
            Create token
          </Button>
        )
      )}
      {creating && <CreateToken onClose={() => setCreating(false)} />}
    </SettingsSection>
  );
}

/** The list may be empty after its last token was revoked. */
function focusTitle(): void {
  document.getElementById('api-title')?.focus();
}

function Lead() {
  return (
    <>
      Let your own programs and agents make songs for you.{' '}
      <a href="/api/docs" className="text-text underline decoration-edge underline-offset-4">
        Read the API reference
      </a>
      . Tokens stay when you change your password. Resetting a forgotten password revokes them all.
    </>
  );
}
