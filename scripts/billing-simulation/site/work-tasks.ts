/** The second process of a run over years: works tasks when it is told to, at the moment that it is told. */
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
// The first process ends this one.
process.on('SIGINT', () => {});
process.on('disconnect', () => app.close());
