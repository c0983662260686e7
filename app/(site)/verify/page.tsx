import { PageHeader } from '@/components/layout/page-header';
import { CheckFile } from '@/components/provenance/check-file';
import { site } from '@/lib/core/site';
import { metadataOf } from '@/lib/http/seo/metadata';

const LEAD = `Every song from ${site.name} is signed when it is made. Check whether a file is one of them, and unchanged.`;

export function generateMetadata() {
  return metadataOf({ title: `Check a file | ${site.name}`, description: LEAD, path: '/verify' });
}

export default function VerifyPage() {
  return (
    <div className="page pb-20">
      <PageHeader title="Check a file">{LEAD}</PageHeader>
      <CheckFile />
      <h2 className="display mt-10 mb-2 text-xl">How it works</h2>
      <div className="prose-text">
        <p>
          The SHA-256 of a song’s sound, without its tags, is part of a statement that says what made it and
          when. The statement is signed with Ed25519 (EdDSA, as a JWS). Anyone can fetch it at{' '}
          <code className="wrap-anywhere">/api/v1/song/&#123;id&#125;/provenance</code> and verify it with the
          keys at <a href="/.well-known/tunewright-keys.json">/.well-known/tunewright-keys.json</a>.
        </p>
      </div>
    </div>
  );
}
