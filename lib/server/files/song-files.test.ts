import NodeID3 from 'node-id3';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspectFlac } from '@/lib/audio/flac';
import { id3Length } from '@/lib/audio/mp3-frame';
import { songFileUrl } from '@/lib/domain/song/files/files';
import { downloadUrl } from '@/lib/domain/song/files/formats';
import { renditionFolder, SCORE_FILE } from '@/lib/domain/song/rules';
import { makeUser } from '@/lib/testing/factories';
import { storedSong, testSound } from '@/lib/testing/files/sound';
import { hit, tokenFor } from '@/lib/testing/hit';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { statementsOf } from '@/lib/testing/sql/statements';
import { testWorld } from '@/lib/testing/world';

let origin = '';
beforeAll(async () => {
  origin = await openPageServer({ settings: { ACCEL_PREFIX: '/_files/' } });
});

const as = async (id: string) => ({ authorization: `Bearer ${await tokenFor(id)}` });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const statusOf = async (url: string, headers = {}) => {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.status;
};

describe('files of songs', () => {
  it('are streamed whole, with a type, a length and an ETag that answers 304', async () => {
    const { path, rendition } = await storedSong();
    const { mp3 } = await testSound();
    const response = await fetch(`${origin}${path}/song.mp3`);
    expect((await bytesOf(response)).equals(mp3)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(mp3.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      etag: `"${rendition}"`,
      'x-content-type-options': 'nosniff',
    });
    const again = await fetch(response.url, { headers: { 'if-none-match': `W/"x", "${rendition}"` } });
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0]);
    const head = await fetch(response.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(mp3.length)]);
  });

  it('have no address for the notes', async () => {
    const { ctx } = await testWorld();
    const { path, owner, song, rendition } = await storedSong();
    await ctx.storage.put(`${renditionFolder(song.id, rendition)}/${SCORE_FILE}`, new Uint8Array(9));
    for (const query of ['', '?download'])
      expect(await statusOf(`${origin}${path}/${SCORE_FILE}${query}`, await as(owner.id))).toBe(404);
  });

  it('are sent in parts', async () => {
    const { path, rendition } = await storedSong();
    const { mp3 } = await testSound();
    const part = async (range: string, headers = {}) => {
      const response = await fetch(`${origin}${path}/song.mp3`, { headers: { range, ...headers } });
      return {
        status: response.status,
        of: response.headers.get('content-range'),
        bytes: await bytesOf(response),
      };
    };
    const middle = await part('bytes=100-199');
    expect([middle.status, middle.of]).toEqual([206, `bytes 100-199/${mp3.length}`]);
    expect(middle.bytes.equals(mp3.subarray(100, 200))).toBe(true);
    expect((await part('bytes=-10')).bytes.equals(mp3.subarray(-10))).toBe(true);
    expect(await part(`bytes=${mp3.length}-`)).toMatchObject({ status: 416, of: `bytes */${mp3.length}` });
    expect((await part('bytes=0-9', { 'if-range': `"${rendition}"` })).status).toBe(206);
    expect((await part('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200);
  });

  it('of private songs are for their owner, by session or by the signed address of the API', async () => {
    const { path, owner, song } = await storedSong({ visibility: 'private' });
    const stranger = await makeUser();
    const url = `${origin}${path}/song.mp3`;
    expect(await statusOf(url)).toBe(404);
    expect(await statusOf(url, await as(stranger.id))).toBe(404);
    const own = await fetch(url, { headers: await as(owner.id) });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    await own.arrayBuffer();
    const { body } = await hit('GET /song/:id', { as: owner, params: { id: song.id } });
    for (const address of [body.data.audioUrl, body.data.coverUrl, body.data.midiUrl]) {
      expect(address).toMatch(/\?expires=\d+&signature=/);
      expect(await statusOf(`${origin}${address}`)).toBe(200);
    }
    expect(await statusOf(`${origin}${downloadUrl(body.data.audioUrl, 'flac')}`)).toBe(200);
  });

  it('are not opened by a signature that is torn, expired, forged or of another song', async () => {
    const { ctx, advance } = await testWorld();
    const [mine, other] = [
      await storedSong({ visibility: 'private' }),
      await storedSong({ visibility: 'private' }),
    ];
    const { secret } = ctx;
    const sign = (of: typeof mine, key = secret, now = ctx.clock.now()) =>
      songFileUrl({ ...of.song, rendition: of.rendition }, 'audio', { secret: key, now });
    const query = sign(mine).split('?')[1] ?? '';
    expect(await statusOf(`${origin}${mine.path}/song.mp3?${query}`)).toBe(200);
    expect(await statusOf(`${origin}${other.path}/song.mp3?${query}`)).toBe(404);
    expect(await statusOf(`${origin}${mine.path}/song.mp3?${query.slice(0, -1)}`)).toBe(404);
    expect(await statusOf(`${origin}${sign(mine, 'y'.repeat(40))}`)).toBe(404);
    expect(sign(mine)).toBe(sign(mine));
    advance(12 * 3_600_000 + 1000);
    expect(await statusOf(`${origin}${mine.path}/song.mp3?${query}`)).toBe(404);
    expect(await statusOf(`${origin}${sign(mine)}`)).toBe(200);
  });

  it('are gone for everybody within moments of their song being hidden or removed', async () => {
    const { path, owner, song } = await storedSong();
    const { ctx } = await testWorld();
    const url = `${origin}${path}/song.mp3`;
    const params = { id: song.id };
    const site = { secret: ctx.secret, now: ctx.clock.now() };
    const signed = songFileUrl(
      { id: song.id, rendition: song.rendition ?? '', visibility: 'private' },
      'audio',
      site,
    );
    expect(await statusOf(url)).toBe(200);
    await hit('PUT /song/:id', { as: owner, params, body: { visibility: 'private' } });
    await expect.poll(() => statusOf(url)).toBe(404);
    await hit('PUT /song/:id', { as: owner, params, body: { visibility: 'unlisted' } });
    await expect.poll(() => statusOf(url)).toBe(200);
    await hit('DELETE /song/:id', { as: owner, params });
    await expect.poll(() => statusOf(url)).toBe(404);
    expect(await statusOf(`${origin}${signed}`)).toBe(404);
    expect(await statusOf(url, await as(owner.id))).toBe(404);
  });

  it('cost one small question to the database however many listen', async () => {
    const { path } = await storedSong();
    const began = performance.now();
    const statements = await statementsOf(() =>
      Promise.all(
        Array.from({ length: 200 }, () => statusOf(`${origin}${path}/song.mp3`, { range: 'bytes=0-99' })),
      ),
    );
    // An answer is good for two seconds, which a busy machine may take longer than.
    const maxReads = 1 + Math.floor((performance.now() - began) / 2_000);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(maxReads);
    expect(statements.every((sql) => sql.includes('"Song"'))).toBe(true);
  });

  it.each(['/song.ogg', '/../../x', '/song.mp3/..', '/.env', '', '/song.wav', '/cover.mp3'])(
    'are not there at %j',
    async (end) => {
      const { path } = await storedSong();
      expect(await statusOf(`${origin}${path}${end}`)).toBe(404);
    },
  );

  it('never run scripts: a cover is sandboxed', async () => {
    const { path } = await storedSong();
    const cover = await fetch(`${origin}${path}/cover.svg`);
    expect(cover.headers.get('content-type')).toMatch(/^image\/svg/);
    expect(cover.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });
});

describe('a proxy that asks for it', () => {
  it('gets the path of the file, once the caller’s access is checked', async () => {
    const { path, song, rendition } = await storedSong();
    const hidden = await storedSong({ visibility: 'private' });
    const headers = { 'x-sendfile-type': 'X-Accel-Redirect' };
    const response = await fetch(`${origin}${path}/song.mp3`, { headers });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-accel-redirect': `/_files/songs/${song.id}/${rendition}/song.mp3`,
      'content-type': 'audio/mpeg',
      'cache-control': 'public, no-cache',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await bytesOf(response)).length).toBe(0);
    const refused = await fetch(`${origin}${hidden.path}/song.mp3`, { headers });
    expect([refused.status, refused.headers.get('x-accel-redirect')]).toEqual([404, null]);
  });

  it('may send for two seconds without asking what everybody may hear, and nothing else', async () => {
    const accel = { 'x-sendfile-type': 'X-Accel-Redirect' };
    const expiresOf = async (visibility: 'public' | 'unlisted' | 'private') => {
      const { path, owner } = await storedSong({ visibility });
      const headers = { ...accel, ...(await as(owner.id)) };
      const { status, headers: answered } = await fetch(`${origin}${path}/song.mp3`, { headers });
      return [status, answered.get('x-accel-expires')];
    };
    expect(await expiresOf('public')).toEqual([200, '2']);
    expect(await expiresOf('unlisted')).toEqual([200, '2']);
    expect(await expiresOf('private')).toEqual([200, null]);
  });
});

const BY_SOFTWARE = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';

describe('a download', () => {
  it('as MP3 says what the song is called now, with cover and words, and can be resumed', async () => {
    const { path, song, owner } = await storedSong({ lyrics: 'Sur le quai\nune voix', genreSlug: 'lo-fi' });
    const body = { name: '夜 / Night?', licence: 'cc-by' as const };
    await hit('PUT /song/:id', { as: owner, params: { id: song.id }, body });
    const url = `${origin}${path}/song.mp3?download`;
    const response = await fetch(url);
    const bytes = await bytesOf(response);
    const { mp3, cover } = await testSound();
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="- Night.mp3"; filename*=UTF-8''%E5%A4%9C%20-%20Night.mp3`,
    );
    const tags = NodeID3.read(bytes);
    expect(tags).toMatchObject({
      title: '夜 / Night?',
      artist: owner.name,
      genre: 'Lo-fi',
      year: String(song.createdAt.getUTCFullYear()),
      comment: { text: `Composed and played by software. http://localhost:3000/song/${song.id}` },
      userDefinedText: [{ description: 'digitalSourceType', value: BY_SOFTWARE }],
      unsynchronisedLyrics: { text: 'Sur le quai\nune voix' },
      bpm: '92',
      initialKey: 'Dm',
      copyright: `${song.createdAt.getUTCFullYear()} ${owner.name}. CC BY 4.0`,
      copyrightUrl: 'https://creativecommons.org/licenses/by/4.0/',
    });
    expect(typeof tags.image === 'object' && tags.image.imageBuffer.equals(cover)).toBe(true);
    const sound = mp3.subarray(id3Length(mp3));
    expect(bytes.subarray(id3Length(bytes)).equals(sound)).toBe(true);
    const across = id3Length(bytes) - 50;
    const part = await fetch(url, { headers: { range: `bytes=${across}-${across + 99}` } });
    expect(part.status).toBe(206);
    expect((await bytesOf(part)).equals(bytes.subarray(across, across + 100))).toBe(true);
    expect(part.headers.get('etag')).toBe(response.headers.get('etag'));
  });

  it('as FLAC is the lossless master with tags of now', async () => {
    const { path } = await storedSong({ name: 'Ferry' });
    const response = await fetch(`${origin}${path}/song.flac?download`);
    const bytes = await bytesOf(response);
    const { flac, audio } = await testSound();
    const facts = inspectFlac(bytes);
    expect(facts).toMatchObject({ frames: audio.left.length, sampleRate: 44_100 });
    expect(bytes.subarray(facts?.audioStart).equals(flac.subarray(inspectFlac(flac)?.audioStart))).toBe(true);
    expect(bytes.includes('TITLE=Ferry')).toBe(true);
    expect(bytes.includes('LICENSE=http://localhost:3000/licence')).toBe(true);
    expect(bytes.includes(`DIGITALSOURCETYPE=${BY_SOFTWARE}`)).toBe(true);
    expect(bytes.includes('image/png')).toBe(true);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
  });

  it('as WAV has every sample of the master, and its length is known', { timeout: 20_000 }, async () => {
    const { path } = await storedSong({ name: 'Ferry' });
    const { wav } = await testSound();
    const response = await fetch(`${origin}${path}/song.wav?download`);
    expect(response.headers.get('content-disposition')).toContain('filename="Ferry.wav"');
    const bytes = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.subarray(44, wav.length).equals(wav.subarray(44))).toBe(true);
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    const info = bytes.subarray(wav.length).toString();
    expect(info).toMatch(/^LIST.{4}INFOINAM.{4}Ferry\0/s);
    expect(info).toContain(BY_SOFTWARE);
  });

  it('as WAV or FLAC without a master is made of the MP3, and says so', { timeout: 20_000 }, async () => {
    const { path } = await storedSong({ name: 'Old', master: false });
    const wav = await fetch(`${origin}${path}/song.wav?download`);
    expect(wav.headers.get('content-disposition')).toContain('filename="Old (from the MP3).wav"');
    const bytes = await bytesOf(wav);
    expect([bytes.toString('latin1', 0, 4), bytes.length]).toEqual([
      'RIFF',
      Number(wav.headers.get('content-length')),
    ]);
    const response = await fetch(`${origin}${path}/song.flac?download`);
    expect(response.headers.get('content-disposition')).toContain('filename="Old (from the MP3).flac"');
    const flac = await bytesOf(response);
    expect(inspectFlac(flac)).toMatchObject({ frames: bytes.readUInt32LE(40) / 4 });
    expect(flac.includes(`DIGITALSOURCETYPE=${BY_SOFTWARE}`)).toBe(true);
  });

  it('as MIDI is the file as it is, under the name of the song', async () => {
    const { path } = await storedSong();
    const response = await fetch(`${origin}${path}/song.mid?download`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Ete '24'.mid"; filename*=UTF-8''%C3%89t%C3%A9%20%2724%27.mid`,
    );
    expect(String(await bytesOf(response))).toBe('MThd');
  });
});
