import { resumeFile } from '@/lib/http/files/resume';

export const GET = resumeFile;
