import { readyz } from '@/lib/http/health/health';

export const GET = readyz;
