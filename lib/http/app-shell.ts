/**
 * By this header the front asks for a frame: a page as everybody has it who is signed in, without anything of theirs. It
 * removes what callers send under this name.
 */
export const FRAME_HEADER = 'x-tunewright-frame';
