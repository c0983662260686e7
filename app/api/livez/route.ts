import { livez } from '@/lib/http/health/health';

export const GET = livez;
