import { z } from 'zod';

/** What is said of a field whose contract has no sentence of its own. */
const sentences: Partial<Record<z.core.$ZodRawIssue['code'], string>> = {
  invalid_type: 'This has the wrong type',
  invalid_value: 'This is not one of the choices',
  invalid_format: 'This is not valid',
  too_big: 'This is too much',
  too_small: 'This is too little',
};

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is required';
    return sentences[issue.code] ?? 'This is not valid';
  },
});
