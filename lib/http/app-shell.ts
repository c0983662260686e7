/**
 * With this header the server asks for an app shell: a page as every signed-in user gets it, without any viewer data. It
 * removes the header from callers' requests.
 */
export const APP_SHELL_HEADER = 'x-tunewright-app-shell';
