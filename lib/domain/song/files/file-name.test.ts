import { describe, expect, it } from 'vitest';
import { attachment, FileNames, fileName } from './file-name';

describe('a file name', () => {
  it.each([
    ['Midnight Ferry', 'Midnight Ferry'],
    ['Été "24"', "Été '24'"],
    ['夜のフェリー', '夜のフェリー'],
    ['שיר 🎵', 'שיר 🎵'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
    ['AC/DC: live | 1', 'AC-DC- live - 1'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['what?*<>', 'what'],
    ['gnp\u202e.exe', 'gnp.exe'],
    ['a\nb\0c', 'abc'],
    ['ends. . .', 'ends'],
    ['con', '_con'],
    ['LPT1.song', '_LPT1.song'],
    ['   ', 'song'],
    ['\ud800', 'song'],
  ])('made from %j is %j', (title, name) => {
    expect(fileName(title)).toBe(name);
  });

  it('is short enough for every file system, without splitting a character', () => {
    expect(fileName('x'.repeat(500))).toBe('x'.repeat(100));
    const emojis = fileName('👩‍👩‍👧'.repeat(50));
    expect(new TextEncoder().encode(emojis).length).toBeLessThanOrEqual(180);
    expect(emojis.length % '👩‍👩‍👧'.length).toBe(0);
  });

  it('is unique regardless of case', () => {
    const names = new FileNames();
    expect(['Song', 'song', 'SONG (2)', 'Song', 'song'].map((title) => names.next(title))).toEqual([
      'Song',
      'song (2)',
      'SONG (2) (2)',
      'Song (3)',
      'song (4)',
    ]);
  });

  it('is sent to browsers both in ASCII and in full', () => {
    expect(attachment("Été '24'", 'mp3')).toBe(
      `attachment; filename="Ete '24'.mp3"; filename*=UTF-8''%C3%89t%C3%A9%20%2724%27.mp3`,
    );
    expect(attachment('夜', 'flac')).toBe(
      `attachment; filename="song.flac"; filename*=UTF-8''%E5%A4%9C.flac`,
    );
  });
});
