import type { TaskState } from '@/lib/domain/tasks/rules';
import type { Tone } from '../ui/feedback/badge';

export const TASK_STATES: readonly { value: TaskState; label: string; tone: Tone }[] = [
  { value: 'waiting', label: 'Queued', tone: 'neutral' },
  { value: 'running', label: 'Running', tone: 'success' },
  { value: 'failed', label: 'Retrying', tone: 'warning' },
  { value: 'dead', label: 'Given up', tone: 'danger' },
];

/** Returns the label and colour of a task's state. */
export function taskText(state: TaskState) {
  return TASK_STATES.find(({ value }) => value === state) ?? { label: state, tone: 'neutral' as const };
}
