import { openapi } from '@/lib/http/openapi/document';

export const GET = () => Response.json(openapi());
