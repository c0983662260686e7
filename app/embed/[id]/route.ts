import { embed } from '@/lib/http/embed';

export const GET = embed;
