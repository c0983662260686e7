import { resumeFile } from '@/lib/http/resume';

export const GET = resumeFile;
