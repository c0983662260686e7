import { balance } from './balance';
import { changeSong } from './change-song';
import { createSong } from './create-song';
import { getSong } from './get-song';
import { listSongs } from './list-songs';
import type { Tool } from './tool';
import { understand } from './understand';

/** What an agent can do here, by name. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  [understand, createSong, getSong, listSongs, changeSong, balance].map((tool) => [tool.listed.name, tool]),
);
