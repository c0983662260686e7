import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Metadata } from 'next';
import { beforeAll, expect, it } from 'vitest';
import { defaultMetadata } from '@/lib/http/seo/metadata';
import { applySettings } from '@/lib/testing/settings';

beforeAll(() => applySettings({ SITE_URL: 'https://songs.example' }));

/** The folders of the pages with metadata of their own. */
const OWN = [
  '',
  'api/docs/',
  'api/docs/[noun]/',
  'api/docs/objects/',
  'artist/[handle]/',
  'create/',
  'genre/[genre]/',
  'library/',
  'licence/',
  'playlist/[id]/',
  'privacy/',
  'song/[id]/',
  'song/[id]/edit/',
  'terms/',
  'verify/',
];

interface Page {
  generateMetadata?: (props: { params: Promise<{ id: string }> }) => Metadata | Promise<Metadata>;
}

const folders = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .flatMap((file) => /^(|.*\/)page\.tsx$/.exec(file)?.slice(1) ?? [])
  .filter((folder) => !OWN.includes(folder));

it.each(folders)('/%s has the default metadata', async (folder) => {
  const { generateMetadata }: Page = await import(join(import.meta.dirname, folder, 'page.tsx'));
  const path = `/${folder.slice(0, -1).replace('[id]', 'any')}`;
  const metadata = await generateMetadata?.({ params: Promise.resolve({ id: 'any' }) });
  expect(metadata ?? defaultMetadata(path)).toEqual(defaultMetadata(path));
});
