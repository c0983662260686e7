import type { NounReference } from '@/lib/contract/reference';
import { DocsPage } from '../docs-page';
import { CallIndex } from './call-index';
import { Agents, type AgentsProps, Events, Webhooks } from './notifications';
import { Errors, Idempotency, Paging, RateLimits } from './rules';
import { Authentication, Start } from './start';

interface GuideProps extends AgentsProps {
  siteName: string;
  nouns: readonly NounReference[];
  /** The text of the first program. */
  example: string;
}

/** The first page of the reference: what holds for all calls, and a list of them. */
export function Guide({ siteName, siteUrl, tools, nouns, example }: GuideProps) {
  return (
    <DocsPage
      title="API reference"
      lead={`Everything that ${siteName} does can be done by a program, too.`}
      nouns={nouns}
      current={null}
    >
      <Start base={`${siteUrl}/api/v1`} example={example} />
      <Authentication />
      <Errors />
      <Paging />
      <Idempotency />
      <Events />
      <Webhooks />
      <Agents siteUrl={siteUrl} tools={tools} />
      <RateLimits calls={nouns.flatMap(({ calls }) => calls)} />
      <CallIndex nouns={nouns} />
    </DocsPage>
  );
}
