import { uploadContent } from '@/lib/http/uploads';

export const PUT = uploadContent;
