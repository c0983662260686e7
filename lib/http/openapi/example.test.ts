import { expect, it } from 'vitest';
import { endpoints } from '@/lib/api';
import { openapi } from './document';

const examplesOf = (method: string, path: string) => {
  const operation = openapi().paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return {
    request: operation?.requestBody?.content?.['application/json']?.example,
    answers: Object.values(operation?.responses ?? {}).flatMap(
      ({ content }) => content?.['application/json']?.example ?? [],
    ),
  };
};

it.each(endpoints.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  'shows a request and an answer of %s as they can be',
  (_, { method, path, body, output }) => {
    const { request, answers } = examplesOf(method, path);
    if (body) expect(body.safeParse(request).error).toBeUndefined();
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(output.safeParse(answer).error).toBeUndefined();
  },
);
