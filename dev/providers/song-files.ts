import type { Route, Stage } from './route';
import { type Container, songFile } from './sound';

/** The songs that a stand-in serves under addresses, with the faults of addresses. */
export class SongFiles {
  private readonly files = new Map<string, { type: string; bytes: Uint8Array }>();
  private count = 0;

  readonly route: Route = {
    method: 'GET',
    path: /^\/files\//,
    answer: ({ path }, { fault }) => {
      if (fault === 'file-500') return { status: 500, body: 'Internal Server Error' };
      const file = fault === 'expired-address' ? undefined : this.files.get(path);
      if (!file) return { status: 404, body: { detail: 'Not Found' } };
      return { headers: { 'content-type': file.type }, body: file.bytes };
    },
  };

  /** Makes a song and returns its address. */
  async add(spec: { container: Container; seconds: number; seed: number }, stage: Stage): Promise<string> {
    if (stage.fault === 'private-address') return `https://10.1.2.3/song.${spec.container}`;
    const path = `/files/${++this.count}.${spec.container}`;
    this.files.set(path, await songFile(spec, stage.fault));
    return stage.address + path;
  }
}
