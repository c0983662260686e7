import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Ctx } from '@/lib/core/context';
import type { AppError } from '@/lib/core/errors';
import { agentSentences } from '@/lib/core/messages';
import { refusalOf } from '../route';
import { textOf } from './tool';

/** Returns an error as an answer that says what an agent can do about it. */
export function toolError(ctx: Ctx, cause: unknown): CallToolResult {
  const error = refusalOf(ctx, cause);
  const fields = Object.entries(error.fields ?? {}).map(([name, sentence]) => `${name}: ${sentence}`);
  const reasons = fields.length > 0 ? fields : [error.message];
  return { isError: true, content: [textOf([...reasons, ...adviceOf(ctx, error)])] };
}

function adviceOf({ siteUrl }: Ctx, { code, retryAfter }: AppError): string[] {
  if (code === 'credits.notEnough') return [agentSentences.buyCredits(siteUrl)];
  return retryAfter === undefined ? [] : [agentSentences.retryAfter(retryAfter)];
}
