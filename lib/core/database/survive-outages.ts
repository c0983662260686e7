import type { Log } from '../ports';
import { isUnavailable } from './unavailable';

/**
 * Keeps this process alive if a rejection that nothing handles comes from the database being away: parts of the task
 * queue's library drop such promises. Any other one ends the process, as usual.
 */
export function surviveOutages(log: Log): void {
  process.on('unhandledRejection', (err) => {
    if (!isUnavailable(err)) throw err;
    log.warn({ err }, 'a rejection was not handled while the database is away');
  });
}
