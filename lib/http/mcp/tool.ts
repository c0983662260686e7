import type { CallToolResult, Tool as ListedTool, TextContent } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type Ctx, userId } from '@/lib/core/context';
import type { Song } from '@/lib/domain/song/contract';
import { limit } from '../limit';
import { schemaOptions } from '../openapi/json-schema';
import { parseBody } from '../parse';
import { requireScope } from '../session/require-scope';
import { resourceOf } from './resources';

/** Characters of the text of an answer. */
const MAX_TEXT = 1_500;

/** The connection that a tool is called on. */
export interface Exchange {
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Notifies the client of progress in percent, if it wants to know. */
  report(percent: number, message: string | null): void;
}

interface Answer<O extends z.ZodObject> {
  data: z.input<O>;
  /** The same for clients that show text only; what does not fit into an answer is left out. */
  lines: string[];
  /** The song that the answer links to. */
  song?: Song;
}

interface Definition<I extends z.ZodObject, O extends z.ZodObject> {
  name: string;
  title: string;
  /** Tells a model what the tool does and when to use it. */
  description: string;
  /** The call of the API that it makes, which says who may make it and how often. */
  call: Endpoint;
  annotations: NonNullable<ListedTool['annotations']>;
  input: I;
  output: O;
  run(ctx: Ctx, input: z.output<I>, exchange: Exchange): Promise<Answer<O>>;
}

/** A tool as clients see it, with the function that runs it on unchecked arguments. */
export interface Tool {
  listed: ListedTool;
  run(ctx: Ctx, args: unknown, exchange: Exchange): Promise<CallToolResult>;
}

/** Declares a tool of agents. It is limited like its call, and what its output does not name is not sent. */
export function tool<I extends z.ZodObject, O extends z.ZodObject>(definition: Definition<I, O>): Tool {
  const { name, title, description, annotations, call, input, output, run } = definition;
  const [inputSchema, outputSchema] = [schemaOf(input, 'input'), schemaOf(output, 'output')];
  return {
    listed: { name, title, description, annotations, inputSchema, outputSchema },
    async run(ctx, args, exchange) {
      await limit(ctx, call.bucket, userId(ctx));
      requireScope(ctx.actor, call.token);
      const { data, lines, song } = await run(ctx, parseBody(input, args), exchange);
      return {
        content: [textOf(lines), ...(song ? [{ type: 'resource_link' as const, ...resourceOf(song) }] : [])],
        structuredContent: output.parse(data),
      };
    },
  };
}

function schemaOf(schema: z.ZodObject, io: 'input' | 'output') {
  const { $schema: _draft, ...shape } = z.toJSONSchema(schema, schemaOptions(io));
  const rest: object = shape;
  return { ...rest, type: 'object' as const };
}

/** Returns as many whole lines as an answer may have. */
export function textOf(lines: string[]): TextContent {
  const fitting: string[] = [];
  let left = MAX_TEXT;
  for (const line of lines) {
    left -= line.length + 1;
    if (left >= 0) fitting.push(line);
  }
  return { type: 'text', text: fitting.join('\n') };
}
