import type { Application, ReviewedApplication } from '@/lib/domain/applications/contract';
import type { Job } from '@/lib/domain/jobs/contract';
import { makeUser } from '../factories';
import { send, ticketOf } from '../files/uploads';
import { hit } from '../hit';

export const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF',
);

/** A valid request body of a new job. */
export const jobBody = (overrides: object = {}) => ({
  title: 'Sound Designer',
  team: 'Sound',
  location: 'Lisbon',
  employmentType: 'full_time',
  description: 'Make rooms ring.',
  ...overrides,
});

/** Creates a job by a new admin. */
export async function makeJob(overrides: object = {}): Promise<{ admin: { id: string }; job: Job }> {
  const admin = await makeUser({ role: 'admin' }, 0);
  const answer = await hit('POST /jobs', { as: admin, body: jobBody(overrides) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { admin, job: answer.body.data };
}

/** Applies for a job as this user and returns the API's answer. */
export function apply(as: { id: string }, jobId: string, overrides: object = {}) {
  const body = { jobId, name: 'Ana Maria', email: 'ana@example.com', ...overrides };
  return hit('POST /applications', { as, body });
}

/** Creates a user who has applied for a job, a new one by default. */
export async function applied(overrides: object = {}, jobId?: string) {
  const { admin, job } = jobId
    ? { admin: await makeUser({ role: 'admin' }, 0), job: { id: jobId } }
    : await makeJob();
  const ana = await makeUser({}, 0);
  const answer = await apply(ana, job.id, overrides);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const application: Application = answer.body.data;
  return { admin, ana, jobId: job.id, application };
}

/** Uploads a résumé as this user. */
export async function resumeOf(as: { id: string }, bytes: BodyInit = new Uint8Array(PDF)): Promise<string> {
  const { id, url } = await ticketOf(as, 'resume', 'cv.pdf');
  const { status, body } = await send(as, url, bytes);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}

/** Reads an application as this user. */
export async function look(as: { id: string }, id: string): Promise<ReviewedApplication> {
  return (await hit('GET /applications/:id', { as, params: { id } })).body.data;
}
