import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ctx } from '@/lib/core/context';
import { isValidQuery } from '@/lib/core/signed';
import { site } from '@/lib/core/site';
import { findReadyExport } from '@/lib/domain/exports/queries';
import { exportIdOf, exportPath } from '@/lib/domain/exports/rules';
import { attachment } from '@/lib/domain/song/files/file-name';
import { refuse } from '../refuse';
import type { Handover } from './handover';
import { sendStored } from './send-file';

const TYPE = 'application/zip';

/** Serves archives of all songs of a user to anyone with the signed address, whole or in parts. */
export function exportFiles(ctx: Ctx, handover: Handover) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const id = exportIdOf(path);
    const isOpen = id !== null && isValidQuery(ctx.secret, exportPath(id), query, ctx.clock.now());
    const found = isOpen ? await findReadyExport(ctx, id) : null;
    if (!found) return refuse(response, 'storage.missing');
    const name = `${site.name} ${found.readyAt.toISOString().slice(0, 10)}`;
    response.setHeader('content-type', TYPE);
    response.setHeader('content-disposition', attachment(name, 'zip'));
    response.setHeader('cache-control', 'private, no-cache');
    if (await handover(request, response, { key: found.storageKey, type: TYPE })) return;
    return sendStored(request, response, ctx.storage, found.storageKey, `"${found.storageKey}"`);
  };
}
