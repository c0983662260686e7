import { openapi } from '@/lib/http/openapi';

export const GET = () => Response.json(openapi());
