import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, signIn, test, visit } from './support/fixtures';

test('An assistant makes a song and changes it, and its user finds both', async ({ page, baseURL }) => {
  await signIn(page);
  const data = { name: 'assistant', scopes: ['read', 'make'] };
  const created = await page.request.post('/api/v1/tokens', { data, headers: { origin: baseURL ?? '' } });
  const { token } = (await created.json()).data;

  const client = new Client({ name: 'assistant', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const address = new URL('/api/mcp', baseURL);
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  const run = async (name: string, args: Record<string, unknown>) => {
    const { structuredContent } = await client.callTool({ name, arguments: args });
    return structuredContent as { id: string; title: string; status: string };
  };
  const untilReady = (id: string) =>
    expect
      .poll(async () => (await run('get_song', { id })).status, { timeout: 60_000, intervals: [1_000] })
      .toBe('ready');
  const song = await run('create_song', { description: 'slow lo-fi, 72 bpm', durationSeconds: 10 });
  await untilReady(song.id);
  const version = await run('change_song', { id: song.id, change: { bpm: 100 } });
  await untilReady(version.id);
  await client.close();

  await visit(page, `/song/${song.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(song.title);
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByText('Tempo 100 bpm instead of 72')).toBeVisible();
});
