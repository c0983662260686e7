import { finishGoogle } from '@/lib/http/google/flow';

export const GET = finishGoogle;
