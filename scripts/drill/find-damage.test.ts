import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { toMidi } from '@/lib/composer/midi';
import { testSound } from '@/lib/testing/files/sound';
import { findDamage } from './find-damage';

const { mp3, flac, cover } = await testSound();
const files = {
  'song.mp3': mp3,
  'song.flac': flac,
  'cover.png': cover,
  'cover.svg': Buffer.from('<svg><circle r="1"/></svg>\n'),
  'song.mid': toMidi(compose(understand({ prompt: 'solo piano, calm', durationSeconds: 10 }), 1)),
  'score.gz': gzipSync('a score'),
};
const SECONDS = 2;

describe.each(Object.entries(files))('%s', (name, content) => {
  const bytes = Buffer.from(content);

  it('is whole', async () => {
    expect(await findDamage(name, bytes, SECONDS)).toBeNull();
  });

  it.each([0.5, 0.9])('is damaged if only %d of it was stored', async (part) => {
    expect(await findDamage(name, bytes.subarray(0, bytes.length * part), SECONDS)).toBeTypeOf('string');
  });

  it('is damaged if its last bytes or all are missing', async () => {
    expect(await findDamage(name, bytes.subarray(0, -3), SECONDS)).toBeTypeOf('string');
    expect(await findDamage(name, Buffer.alloc(0), SECONDS)).toBeTypeOf('string');
  });
});

it('finds sound that ends before its song', async () => {
  expect(await findDamage('song.mp3', Buffer.from(mp3), 60)).toMatch(/^2\.\d s in place of 60 s$/);
});
