import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ctx } from '@/lib/core/context';
import { isValidQuery } from '@/lib/core/signed';
import { site } from '@/lib/core/site';
import { findReadyExport } from '@/lib/domain/exports/queries';
import { exportIdOf } from '@/lib/domain/exports/rules';
import { attachment, fileName } from '@/lib/domain/song/files/file-name';
import { findReadyStems } from '@/lib/domain/song/stems/queries';
import { stemsIdOf } from '@/lib/domain/song/stems/rules';
import { refuse } from '../refuse';
import type { Handover } from './handover';
import { sendStored } from './send-file';

const TYPE = 'application/zip';

interface Archive {
  storageKey: string;
  /** For the file, without its extension. */
  name: string;
}

/** Serves archives of songs and of stems to anyone with the signed address, whole or in parts. */
export function archiveFiles(ctx: Ctx, handover: Handover) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const isOpen = isValidQuery(ctx.secret, path, query, ctx.clock.now());
    const found = isOpen ? await findArchive(ctx, path) : null;
    if (!found) return refuse(response, 'storage.missing');
    response.setHeader('content-type', TYPE);
    response.setHeader('content-disposition', attachment(found.name, 'zip'));
    response.setHeader('cache-control', 'private, no-cache');
    if (await handover(request, response, { key: found.storageKey, type: TYPE })) return;
    return sendStored(request, response, ctx.storage, found.storageKey, `"${found.storageKey}"`);
  };
}

/** Whether this is the address of an archive. */
export function isArchive(url: string): boolean {
  return url.startsWith('/api/files/exports/') || url.startsWith('/api/files/stems/');
}

async function findArchive(ctx: Ctx, path: string): Promise<Archive | null> {
  const stemsId = stemsIdOf(path);
  if (stemsId) {
    const stems = await findReadyStems(ctx, stemsId);
    return stems && { storageKey: stems.storageKey, name: `${fileName(stems.name)} stems` };
  }
  const exportId = exportIdOf(path);
  const found = exportId && (await findReadyExport(ctx, exportId));
  if (!found) return null;
  return { storageKey: found.storageKey, name: `${site.name} ${found.readyAt.toISOString().slice(0, 10)}` };
}
