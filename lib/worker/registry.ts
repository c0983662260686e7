import { mailTasks } from '../mail/tasks';
import { songTasks } from '../song/tasks';
import type { Task } from './task';

/** Every background task, by the name it is enqueued under. */
export const tasks: Record<string, Task> = { ...mailTasks, ...songTasks };

/** Tasks that run on a schedule, in crontab form (UTC). */
export const crontab = '* * * * * song:sweep ?max=1';
