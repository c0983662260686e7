import { readyz } from '@/lib/http/health';

export const GET = readyz;
