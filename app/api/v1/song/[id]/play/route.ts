import { playCall } from '@/lib/http/play';

export const POST = playCall;
