import { describe, expect, it } from 'vitest';
import { statuses } from '@/lib/domain/applications/rules';
import { applicationTemplates as templates } from './application';
import { compose } from './layout';

const SITE = 'https://tunes.example';
const applicationId = '0192f0c1-0000-7000-8000-000000000000';
const about = { name: 'Ana <b>', job: 'Sound & Light', applicationId };

describe('emails about an application', () => {
  it.each(statuses)('explain %s, link to the application and escape names', (status) => {
    const email = compose(templates.applicationStatus.render({ ...about, status }, SITE), SITE);
    expect(email.subject).toContain('Sound & Light');
    expect(email.text).toContain('Hello Ana <b>,');
    expect(email.text).toContain(`${SITE}/careers/applications/${applicationId}`);
    expect(email.html).toContain('Ana &lt;b&gt;');
    expect(email.html).not.toContain('<b>');
  });

  it('differ from each other', () => {
    const subjects = statuses.map(
      (status) => templates.applicationStatus.render({ ...about, status }, SITE).subject,
    );
    expect(new Set(subjects).size).toBe(statuses.length);
  });
});
