import { fail } from '@/lib/core/errors';
import { raw } from '../raw';

/** What every address of the API that no call has answers: 404 in the shape of all refusals. */
export const nothingHere = raw(async () => fail('route.notFound'));
