import { uploadContent } from '@/lib/http/files/uploads';

export const PUT = uploadContent;
