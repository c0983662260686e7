import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  type Progress,
  type ProgressToken,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Ctx } from '@/lib/core/context';
import { agentSentences } from '@/lib/core/messages';
import { site } from '@/lib/core/site';
import { refusalOf } from '../route';
import { promptOf, songPrompt } from './prompts';
import { listResources, readResource, songTemplate } from './resources';
import { type Exchange, toolError } from './tool';
import { tools } from './tools';

/** The protocol's code of a resource that does not exist. */
const RESOURCE_NOT_FOUND = -32002;
/** Made once: a server would compile one of its own for each request. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Returns a server of the Model Context Protocol for one request of a caller. `signal` ends what it waits for. */
export function agentServer(ctx: Ctx, signal: AbortSignal): McpServer {
  const about = { name: site.name, title: site.name, version: '1', websiteUrl: ctx.siteUrl };
  const mcp = new McpServer(about, { instructions: agentSentences.instructions, jsonSchemaValidator });
  serveTools(mcp, ctx, signal);
  serveResources(mcp, ctx);
  servePrompts(mcp, ctx);
  return mcp;
}

/** Not by `registerTool`, which refuses wrong arguments in sentences of its own. */
function serveTools({ server }: McpServer, ctx: Ctx, signal: AbortSignal): void {
  server.registerCapabilities({ tools: {} });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].map(({ listed }) => listed),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { sendNotification }) => {
    const tool = tools.get(params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, agentSentences.unknownTool);
    const report = reporter(params._meta?.progressToken, (progress) =>
      sendNotification({ method: 'notifications/progress', params: progress }),
    );
    return tool.run(ctx, params.arguments ?? {}, { signal, report }).catch((cause) => toolError(ctx, cause));
  });
}

/** Notifies of each advance, if the client named a token for it. */
function reporter(
  progressToken: ProgressToken | undefined,
  send: (progress: Progress & { progressToken: ProgressToken }) => Promise<void>,
): Exchange['report'] {
  let reached = -1;
  return (progress, message) => {
    if (progressToken === undefined || progress <= reached) return;
    reached = progress;
    // A client that has gone is noticed by what waits.
    send({ progressToken, progress, total: 100, ...(message ? { message } : {}) }).catch(() => undefined);
  };
}

function serveResources({ server }: McpServer, ctx: Ctx): void {
  const refuse = (cause: unknown): never => {
    const { status, code, message } = refusalOf(ctx, cause);
    const isMissing = status === 404 || status === 410;
    throw new McpError(isMissing ? RESOURCE_NOT_FOUND : ErrorCode.InternalError, message, { error: code });
  };
  server.registerCapabilities({ resources: {} });
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({
    resources: await listResources(ctx).catch(refuse),
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [songTemplate] }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) =>
    readResource(ctx, params.uri).catch(refuse),
  );
}

function servePrompts({ server }: McpServer, ctx: Ctx): void {
  server.registerCapabilities({ prompts: {} });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: [songPrompt] }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    try {
      return promptOf(params.name, params.arguments ?? {});
    } catch (cause) {
      throw new McpError(ErrorCode.InvalidParams, refusalOf(ctx, cause).message);
    }
  });
}
