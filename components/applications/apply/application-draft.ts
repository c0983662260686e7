import type { StoredUpload } from '@/lib/domain/uploads/contract';

const PREFIX = 'application-draft:';

/** A file as the form displays it. */
export type ChosenResume = Pick<StoredUpload, 'id' | 'name' | 'size'>;

/** The input so far. */
export interface ApplicationDraft {
  name: string;
  email: string;
  phone: string;
  portfolioUrl: string;
  coverLetter: string;
  resume: ChosenResume | null;
}

const keyOf = (accountId: string, jobId: string) => `${PREFIX}${accountId}:${jobId}`;

/** Returns the user's draft for this job in this browser, or nothing if it cannot be read. */
export function readDraft(accountId: string, jobId: string): Partial<ApplicationDraft> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(accountId, jobId)) ?? 'null');
    return saved && typeof saved === 'object' ? cleaned(saved) : {};
  } catch {
    return {};
  }
}

/** Keeps only known fields with valid types: the storage may hold anything. */
function cleaned(saved: object): Partial<ApplicationDraft> {
  const entries = Object.entries(saved);
  const texts = entries.filter(
    ([name, value]) => TEXTS.some((text) => text === name) && typeof value === 'string',
  );
  const resume: unknown = Object.fromEntries(entries).resume;
  return { ...Object.fromEntries(texts), ...(isResume(resume) ? { resume } : {}) };
}

const TEXTS = ['name', 'email', 'phone', 'portfolioUrl', 'coverLetter'];

function isResume(value: unknown): value is ChosenResume {
  if (!value || typeof value !== 'object') return false;
  const { id, name, size } = Object(value);
  return typeof id === 'string' && typeof name === 'string' && typeof size === 'number';
}

/** Stores a draft until it is sent, even if the browser is closed. */
export function saveDraft(accountId: string, jobId: string, draft: ApplicationDraft): void {
  try {
    localStorage.setItem(keyOf(accountId, jobId), JSON.stringify(draft));
  } catch {
    // A browser that refuses storage only loses the draft on reload.
  }
}

export function forgetDraft(accountId: string, jobId: string): void {
  remove((key) => key === keyOf(accountId, jobId));
}

/** Removes all drafts from this browser, for instance at sign-out. */
export function forgetDrafts(): void {
  remove((key) => key.startsWith(PREFIX));
}

function remove(which: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(which)) localStorage.removeItem(key);
  } catch {
    // What could not be stored needs no removal.
  }
}
