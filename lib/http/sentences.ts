import { z } from 'zod';

/** Default sentences for fields whose contract has none. */
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
