/**
 * Two lines that rhyme, divided by " / ". A slot "{a|b}" takes a word that the theme names, else any; the same slot is
 * filled alike in one song. A couplet that only fits a bright song begins with "+", a dark one with "-".
 */
export type Couplet = string;

/** What songs about one thing are made of. A "you" is near in bright couplets, and absent in dark ones. */
export interface Theme {
  /** Words of a request that call for it. */
  calls: string;
  /** Set if all its songs are bright, or dark, unless a mood says otherwise. */
  tone?: Tone;
  /** True if it is in the past tense. */
  isPast?: true;
  /** True for a place or a time, in which other themes can happen. */
  isSetting?: true;
  /** Titles for requests that name none, of two words. */
  titles: readonly string[];
  /** Set the scene: the beginning of the first verse. */
  opening: readonly Couplet[];
  /** Anywhere in a verse. */
  verse: readonly Couplet[];
  /** Move on, in time or to someone's answer: the beginning of the second verse. */
  later: readonly Couplet[];
  /** Answer the title in the chorus. */
  chorus: readonly Couplet[];
  /** See it from elsewhere. */
  bridge: readonly Couplet[];
}

export type Tone = 'bright' | 'dark';
