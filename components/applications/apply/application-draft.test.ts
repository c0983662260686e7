import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, forgetDrafts, readDraft, saveDraft } from './application-draft';

const draft = {
  name: 'Ana',
  email: 'ana@example.com',
  phone: '',
  portfolioUrl: '',
  coverLetter: 'I listen.',
  resume: { id: 'r', name: 'cv.pdf', size: 5 },
};

/** Imitates the browser's storage: its entries are own properties. */
function storage() {
  const kept = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? Reflect.get(kept, key) : null),
    setItem: (key: string, value: string) => Reflect.set(kept, key, value),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  return kept;
}

describe('a draft', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage());
  });

  it('is stored for this user and this job only, until it is removed', () => {
    saveDraft('ana', 'job', draft);
    expect(readDraft('ana', 'job')).toEqual(draft);
    expect([readDraft('ben', 'job'), readDraft('ana', 'other')]).toEqual([{}, {}]);
    forgetDraft('ana', 'job');
    expect(readDraft('ana', 'job')).toEqual({});
  });

  it('is removed at sign-out with everything else', () => {
    saveDraft('ana', 'job', draft);
    saveDraft('ana', 'other', draft);
    localStorage.setItem('theme', 'dark');
    forgetDrafts();
    expect([readDraft('ana', 'job'), readDraft('ana', 'other')]).toEqual([{}, {}]);
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it.each(['{', 'null', '7', '[]', '{"name":7,"resume":{"id":1}}', '{"role":"admin"}'])(
    'is empty if the storage holds %s',
    (text) => {
      localStorage.setItem('application-draft:ana:job', text);
      expect(readDraft('ana', 'job')).toEqual({});
    },
  );

  it('is not required if a browser refuses storage', () => {
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    saveDraft('ana', 'job', draft);
    forgetDrafts();
    expect(readDraft('ana', 'job')).toEqual({});
  });
});
