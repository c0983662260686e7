import { playCall } from '@/lib/http/count-play';

export const POST = playCall;
