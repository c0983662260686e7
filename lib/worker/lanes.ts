import { songTasks } from '@/lib/domain/song/tasks';
import type { TaskHandler } from '@/lib/queue/task';
import { crontab, registry } from './registry';

/** Of these, the archives and the stems take long, one of each at a time. */
const PLACES_BESIDE_SONGS = 5;

/** Tasks that wait for each other, and for no task of another lane. */
export interface Lane {
  tasks: TaskHandler[];
  /** How many of them run at a time. */
  places: number;
  crontab: string;
}

/** Songs have a place for each thread. Emails and everything else have places of their own, however many songs wait. */
export function lanesOf(threads: number): Lane[] {
  const isSong = ({ name }: TaskHandler) => name === songTasks.make.name;
  return [
    { tasks: registry.filter(isSong), places: threads, crontab: '' },
    { tasks: registry.filter((task) => !isSong(task)), places: PLACES_BESIDE_SONGS, crontab },
  ];
}
