import { errors, fail } from '@/lib/core/errors';
import { isRange } from './rules';

/** Throws if a salary ends below its beginning, naming the field of its end. */
export function refuseSalary(salary: Parameters<typeof isRange>[0]): void {
  if (!isRange(salary)) fail('jobs.salary', { fields: { salaryMax: errors['jobs.salary'].text } });
}
