import { errors, fail } from '@/lib/core/errors';
import { isRange } from './rules';

/** Refuses a salary that ends below its beginning, at the field where it ends. */
export function refuseSalary(salary: Parameters<typeof isRange>[0]): void {
  if (!isRange(salary)) fail('jobs.salary', { fields: { salaryMax: errors['jobs.salary'].text } });
}
