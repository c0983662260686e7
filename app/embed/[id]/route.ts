import { embed } from '@/lib/http/seo/embed';

export const GET = embed;
