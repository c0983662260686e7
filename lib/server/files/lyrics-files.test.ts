import NodeID3 from 'node-id3';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspectMp3 } from '@/lib/audio/verify';
import { downloadUrl } from '@/lib/domain/song/files/formats';
import { storedSong } from '@/lib/testing/files/sound';
import { hit } from '@/lib/testing/hit';
import { openPageServer } from '@/lib/testing/servers/page-server';

let origin = '';
beforeAll(async () => {
  origin = await openPageServer();
});

const timedLyrics = [
  {
    startSeconds: 1,
    endSeconds: 2.5,
    text: 'Sur le quai',
    words: [
      { startSeconds: 1, endSeconds: 1.4, text: 'Sur' },
      { startSeconds: 1.4, endSeconds: 1.6, text: 'le' },
      { startSeconds: 1.75, endSeconds: 2.5, text: 'quai' },
    ],
  },
  { startSeconds: 3, endSeconds: 4, text: '海 & vent', words: [] },
];

async function fetched(path: string, end: string, headers = {}) {
  const response = await fetch(`${origin}${path}/${end}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

describe('the lyrics of a song as a file', () => {
  it('come as LRC and WebVTT with the times of their words, whole and in parts', async () => {
    const { path } = await storedSong({ name: 'Quai', timedLyrics });
    const lrc = await fetched(path, 'song.lrc?download');
    expect(lrc.headers.get('content-disposition')).toContain('Quai.lrc');
    expect(lrc.headers.get('content-length')).toBe(String(lrc.bytes.length));
    expect(String(lrc.bytes)).toContain('[00:01.00]<00:01.00>Sur <00:01.40>le <00:01.75>quai<00:02.50>');
    const vtt = await fetched(path, 'song.vtt?download');
    expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(String(vtt.bytes)).toContain('Sur <00:00:01.400>le <00:00:01.750>quai');
    const part = await fetched(path, 'song.vtt?download', { range: 'bytes=0-5' });
    expect([part.status, String(part.bytes)]).toEqual([206, 'WEBVTT']);
  });

  it('are not there without timed lyrics', async () => {
    const { path } = await storedSong({ lyrics: 'Sur le quai' });
    expect((await fetched(path, 'song.lrc?download')).status).toBe(404);
    expect((await fetched(path, 'song.vtt?download')).status).toBe(404);
  });

  it('are as private as the song', async () => {
    const { path, owner, song } = await storedSong({ visibility: 'private', timedLyrics });
    expect((await fetched(path, 'song.lrc?download')).status).toBe(404);
    expect((await fetched(path, 'song.vtt?download')).status).toBe(404);
    const { body } = await hit('GET /song/:id', { as: owner, params: { id: song.id } });
    const signed = await fetch(`${origin}${downloadUrl(body.data.audioUrl, 'vtt')}`);
    expect([signed.status, (await signed.text()).slice(0, 6)]).toEqual([200, 'WEBVTT']);
  });

  it('are in the MP3 with the time of each word', async () => {
    const { path } = await storedSong({ lyrics: 'Sur le quai\n海 & vent', timedLyrics });
    const { bytes } = await fetched(path, 'song.mp3?download');
    expect(NodeID3.read(bytes)).toMatchObject({
      unsynchronisedLyrics: { text: 'Sur le quai\n海 & vent' },
      synchronisedLyrics: [
        {
          timeStampFormat: NodeID3.TagConstants.TimeStampFormat.MILLISECONDS,
          contentType: NodeID3.TagConstants.SynchronisedLyrics.ContentType.LYRICS,
          synchronisedText: [
            { text: 'Sur ', timeStamp: 1000 },
            { text: 'le ', timeStamp: 1400 },
            { text: 'quai', timeStamp: 1750 },
            { text: '\n海 & vent', timeStamp: 3000 },
          ],
        },
      ],
    });
    expect(inspectMp3(bytes)).not.toBeNull();
  });
});
