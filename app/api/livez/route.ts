import { livez } from '@/lib/http/health';

export const GET = livez;
