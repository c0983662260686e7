/** The largest file of any kind, in bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** What each kind of upload may be, by its content. */
export const kinds = {
  avatar: {
    mimes: ['image/jpeg', 'image/png', 'image/webp'],
    refusal: 'Send a JPEG, PNG or WebP picture',
  },
  resume: {
    mimes: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'text/plain',
    ],
    refusal: 'Send a PDF, DOCX or TXT file',
  },
} as const satisfies Record<string, { mimes: readonly string[]; refusal: string }>;
