/** The second process of a simulation: on each message, runs tasks at the moment that the message gives. */
import { openApp, type Place } from './app';
import { type Moment, timeAt } from './helper';

const place: Place = JSON.parse(process.argv[2] ?? '');
let moment: Moment = { seconds: 0, arrivedAt: 0 };
const app = openApp(place, () => timeAt(moment));

process.on('message', async (at: Moment) => {
  moment = at;
  await app.workTasks();
  process.send?.(app.failures.splice(0));
});
// Exits when the first process disconnects.
process.on('SIGINT', () => {});
process.on('disconnect', () => app.close());
