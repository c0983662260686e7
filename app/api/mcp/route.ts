import { serveAgents } from '@/lib/http/mcp/serve';

export const POST = serveAgents;
