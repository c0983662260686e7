import { fail } from '@/lib/core/errors';
import { raw } from '../raw';

/** Answers 404 in the API's error format, for addresses that no call has. */
export const unknownRoute = raw(async () => fail('route.notFound'));
