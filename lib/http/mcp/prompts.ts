import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { fail } from '@/lib/core/errors';
import { agentSentences } from '@/lib/core/messages';
import { MAX_DESCRIPTION } from '@/lib/domain/song/rules';
import { parseBody } from '../parse';

const input = z.object({ topic: z.string().trim().min(1, 'Say what it is about').max(MAX_DESCRIPTION) });

/** What a user can start with, chosen from a menu of the client. */
export const songPrompt: Prompt = {
  name: 'write_song',
  title: 'Write a song about …',
  description: 'Writes words for a song with you and makes it',
  arguments: [{ name: 'topic', description: 'What it is about', required: true }],
};

/** Returns the first message of a prompt. Throws `route.notFound` unless there is one with the name. */
export function promptOf(name: string, args: unknown): GetPromptResult {
  if (name !== songPrompt.name) return fail('route.notFound');
  const text = agentSentences.writeSong(parseBody(input, args).topic);
  return { messages: [{ role: 'user', content: { type: 'text', text } }] };
}
