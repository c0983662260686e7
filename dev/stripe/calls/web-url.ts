/** Whether this is an absolute http or https URL. */
export const isWebUrl = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
