import { startGoogle } from '@/lib/http/google/flow';

export const GET = startGoogle;
